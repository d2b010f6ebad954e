import {
  type AccountData,
  type AccountDataDeletion,
  accountDataDeletionSchema,
  accountDataSchema,
} from '@/lib/api/schemas/account-data'
import { request } from './request'

/** Everything that the marketplace stores of the signed-in account. */
export const exportAccountData = (address: string): Promise<AccountData> =>
  request({ path: `/accounts/${address}/data`, schema: accountDataSchema })

/** Deletes what need not stay, and ends all sessions of the account. */
export const deleteAccountData = (address: string): Promise<AccountDataDeletion> =>
  request({ path: `/accounts/${address}/data`, method: 'DELETE', schema: accountDataDeletionSchema })
