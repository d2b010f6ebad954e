import * as z from 'zod/mini'

/** Why the metadata or the picture of an item is not there. */
export const fileProblems = [
  /** The contract, or its metadata, names none. */
  'none',
  'bad_address',
  /** No gateway is configured for its protocol. */
  'no_gateway',
  'unreachable',
  'not_found',
  'not_metadata',
  'too_large',
  'unsupported_type',
  'damaged',
  /** An SVG that runs scripts or loads other files, or a file that hides another. */
  'unsafe',
  'too_complex',
] as const

export const fileProblemSchema = z.enum(fileProblems)
export type FileProblem = z.infer<typeof fileProblemSchema>
