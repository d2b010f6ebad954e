import * as z from 'zod/mini'

const hexOfBytes = (bytes: number) =>
  z.templateLiteral(['0x', z.string().check(z.regex(new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`)))])

/** 20 bytes in hex. The case is not checked here: the server answers checksummed, and takes any case. */
export const addressSchema = hexOfBytes(20)
export const hashSchema = hexOfBytes(32)
/** A number as JSON-RPC writes it: without leading zeros, so with any count of digits. */
export const quantitySchema = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{1,64}$/))])
export const hexSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^([0-9a-fA-F]{2})*$/))])

/** An unsigned integer up to 2^256 - 1 as a decimal string, without leading zeros: wei, token ids, seconds. */
export const decimalSchema = z.string().check(z.regex(/^(0|[1-9][0-9]{0,77})$/))

/** What the market's store calls a file (CID version 1, base 32). */
export const cidSchema = z.string().check(z.regex(/^b[a-z2-7]{50,70}$/))

/** What someone searches for: words, or a link. A NUL is no text for the database. */
export const searchTextSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.regex(/^[^\0]*$/))

/** The most that the database's integers hold; EIP-155 sets no bound. */
const maxChainId = 2 ** 31 - 1

export const chainIdSchema = z.int().check(z.minimum(1), z.maximum(maxChainId))
