/** The two ways in which a request for permissions ends; EIP-1193 calls both a rejection. */
export class PermissionsError extends Error {
  override readonly name = 'PermissionsError'
  readonly code = 4001

  constructor(text: 'Permissions rejected' | 'Permissions request is invalid') {
    super(text)
  }
}
