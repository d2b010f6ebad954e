import { expect, test } from 'vitest'
import * as safeApps from './index'

test('the module offers exactly this', () => {
  expect(Object.keys(safeApps).toSorted()).toMatchInlineSnapshot(`
    [
      "HostError",
      "PermissionsError",
      "createBridge",
      "createSafeProvider",
      "openSafeAppBridge",
    ]
  `)
})
