/** The advisory lock that a process holds while it takes migration steps; any number that nothing else in the database locks. */
export const migrationLockKey = 7_106_331
