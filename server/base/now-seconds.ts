/** The clock that orders start and end by: seconds since 1970. */
export function nowSeconds(): bigint {
  return BigInt(Math.floor(Date.now() / 1000))
}
