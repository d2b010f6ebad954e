import { chunk } from '@/server/base/chunk'

/** A statement that stores as many takes two seconds; one of all that a block may hold would meet its limit each time anew. */
const most = 20_000

/** Rows, as many at a time as one statement stores. */
export const chunkRows = <Row>(rows: readonly Row[]) => chunk(rows, most)
