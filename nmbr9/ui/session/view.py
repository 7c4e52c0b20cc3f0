"""The views of the session: styles, notices, announcements, and links between pages."""

from nmbr9.ui.parts.node import Child, Node, el
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.session.actions import CarryOut, Show, Withdraw
from nmbr9.ui.session.effects import Copy, Reload
from nmbr9.ui.session.session import Page, Session

CLOSE = Show(None)
COPIED, PICTURE_COPIED = "share.copied", "give.copied"
RELOADED = (NoticeKind.STORAGE_EMPTIED, NoticeKind.NEW_VERSION)


def root(session: Session, *, holder: str, camera_moved: bool, counting: bool) -> Node:
    settings = session.settings
    return el(
        "html",
        lang=session.language,
        data_theme=settings.theme.value,
        data_view=settings.view.value,
        data_holder=holder,
        data_page=session.page,
        data_camera_moved=camera_moved,
        data_counting=counting,
        data_patterns=settings.patterns,
    )


def page_button(words: str, page: Page) -> Node:
    return button(words, Show(page))


def game_link(words: Child, address: str, class_: str | None = "quiet") -> Node:
    """A link to a game inside the page, which also closes the page around it."""
    return el("a", words, href=address, class_=class_, click=CLOSE)


def notices(session: Session, more: Node | None) -> Node:
    return el("div", *(_notice(session, notice, session.t) for notice in session.notices), more)


def _notice(session: Session, notice: Notice, t: Texts) -> Node:
    kind, link = f"notice.{notice.kind.value}", notice.link
    reason = f"reason.{notice.detail}"
    detail = t(reason) if reason in t else notice.detail  # the words of an unexpected error
    reload_ = button(t("notice.reload"), CarryOut(Reload()))
    return el(
        "div",
        el("p", t(kind), *((" ", detail) if detail else ())),
        el("a", t(f"{kind}.link"), href=link) if link else None,
        *(
            (
                el("p", t.of(session.status), class_="detail") if session.status else None,
                button(t("notice.copy"), CarryOut(Copy(notice.report))),
                reload_,
            )
            if notice.report
            else ()
        ),
        reload_ if notice.kind in RELOADED else None,
        button(t("notice.dismiss"), Withdraw(notice)),
        class_="notice" + (" news" if notice.kind is NoticeKind.NEW_DAY else ""),
        role="status",
    )


def solver_failure(words: str, reason: str, *buttons: Node) -> Node:
    """The message that the solver cannot work here, its own reason, and a retry button."""
    return el(
        "div",
        el("p", words, role="alert"),
        el("p", reason, class_="soft", lang="en"),
        *buttons,
        class_="failed",
        key="failed",
    )


def copying(session: Session, key: str, copied: str = COPIED) -> str:
    """The text of a button that copies; for a while it says that it has."""
    said = session.status is not None and session.status.key == copied
    return f"{session.t(COPIED)} ✓" if said else session.t(key)


def toast(session: Session, *, on_button: bool) -> Node:
    """The outcome of what was handed out; unseen if its button shows that it is copied."""
    status, on_own = session.status, (COPIED, PICTURE_COPIED) if on_button else ()
    look = "visually-hidden" if status and status.key in on_own else "toast"
    words = session.t.of(status) if status else ""
    return el("p", words, role="status", aria_live="off", class_=look, key="toast")


def bar(session: Session) -> Node | None:
    if session.progress is None:
        return None
    label = session.t("restore.progress")
    return el(
        "progress", class_="progress", value=session.progress, max=1, aria_label=label, key="bar"
    )


def page_live() -> Node:
    return el(
        "div",
        id="page-live",
        class_="visually-hidden",
        aria_live="polite",
        aria_atomic="true",
        key="live",
    )


def announcement(session: Session) -> str:
    return session.t.sentences(session.announced.messages)


def stage_names(session: Session) -> Node:
    t = session.t
    return el("div", aria_label=t("stage.name"), aria_roledescription=t("stage.role"))
