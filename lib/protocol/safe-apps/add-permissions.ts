import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { Methods, RestrictedMethods } from '@safe-global/safe-apps-sdk'
import type { Permission } from './answer-schemas'
import { permissionRequestSchema } from './check-request'
import type { Messenger } from './create-messenger'
import { HostError } from './host-error'
import { PermissionsError } from './permissions-error'

/**
 * Permissions on demand, in the SDK's place. The SDK takes an empty request for a valid one, calls every failure a
 * rejection, and takes a permission that the user has denied for a granted one.
 */
export function addPermissions(sdk: SafeAppsSDK, messenger: Messenger) {
  Object.assign(sdk.wallet, { requestPermissions, isPermissionRequestValid })
  Object.assign(sdk.safe, { requestAddressBook })

  function isPermissionRequestValid(permissions: unknown): boolean {
    return permissionRequestSchema.safeParse(permissions).success
  }

  async function requestPermissions(permissions: unknown): Promise<Permission[]> {
    const { data } = await messenger.send(Methods.wallet_requestPermissions, permissions).catch((error: unknown) => {
      throw error instanceof HostError ? new PermissionsError('Permissions rejected') : error
    })
    return data
  }

  async function requestAddressBook() {
    const method = RestrictedMethods.requestAddressBook
    const { data: permissions } = await messenger.send(Methods.wallet_getPermissions, undefined)
    if (!isGrantedBy(permissions, method) && !isGrantedBy(await requestPermissions([{ [method]: {} }]), method)) {
      throw new PermissionsError('Permissions rejected')
    }
    const { data } = await messenger.send(Methods.requestAddressBook, undefined)
    return data
  }
}

/** The host keeps a denial as a permission with the caveat `userRestricted`. */
function isGrantedBy(permissions: Permission[], method: string): boolean {
  const isDenied = ({ caveats = [] }: Permission) =>
    caveats.some(({ type, value }) => type === 'userRestricted' && value !== false)
  return permissions.some((permission) => permission.parentCapability === method && !isDenied(permission))
}
