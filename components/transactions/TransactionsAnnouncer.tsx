/** Says aloud what changes. Inside an open dialog where there is one: what lies under it is not read. */
export function TransactionsAnnouncer({ children }: { children: string }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {children}
    </p>
  )
}
