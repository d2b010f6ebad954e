import * as z from 'zod/mini'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'

const key = 'verdigris.currency'
/** As the gateway takes it in its path. */
const currencySchema = z.string().check(z.regex(/^[a-z0-9]{1,10}$/))

/** In which currency this browser wants to see what a Safe holds. */
export const readStoredCurrency = (): string => readLocalStorage(key, currencySchema) ?? 'usd'

export const writeStoredCurrency = (code: string) => writeLocalStorage(key, code)
