export function CommentsPanel() {
  return (
    <p>
      Visitors comment on this page here. Who may, and what waits for you, is in Settings, Comments and sharing; what
      they write is in Website, Comments.
    </p>
  )
}
