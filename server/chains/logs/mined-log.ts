import type { Log } from 'viem'

/** A log of a mined block. */
export type MinedLog = Log<bigint, number, false>
