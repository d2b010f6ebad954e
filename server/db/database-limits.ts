/** How many connections a process has, and how long the database is waited for. */
export const databaseLimits = {
  connections: 10,
  /** For a connection that is free, or new. */
  connectMs: 1_200,
  /** The same until the database is open: at a start both machines may be busy, and nobody waits for a page yet. */
  openingConnectMs: 60_000,
  /**
   * What somebody waits for (`withRequestDeadline`): a transaction with the wait for its connection and all its tries. With `hasteGraceMs`, and
   * what is left of a request beside its database, an answer comes within 2 s.
   */
  requestMs: 1_500,
  hasteGraceMs: 200,
  /** A statement of all other item. */
  statementMs: 10_000,
  /** So much later than the limits of all that it was sent a server is taken for silent, so that it is the server that says no. */
  graceMs: 2_000,
  /** A transaction that nobody goes on with. */
  idleMs: 60_000,
  /** Of a transaction that met another one's. */
  tries: 5,
  /** So long `/api/health/ready` tells of a trouble that was met. */
  troubleMs: 3_000,
}
