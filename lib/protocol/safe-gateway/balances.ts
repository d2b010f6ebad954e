import type { Gateway } from './create-gateway'
import { type AddressParameters, buildPath, type CallOptions } from './parameters'
import { request } from './request'
import { type Balances, balancesSchema, fiatCurrenciesSchema } from './schemas/balances'

export type TokensQuery = {
  /** Only tokens that the gateway trusts. */
  trusted?: boolean
  exclude_spam?: boolean
}

export interface GetBalancesParameters extends AddressParameters {
  /** One of `getFiatCurrencies`; by default `usd`. */
  currency?: string | undefined
  query?: TokensQuery | undefined
}

/** What a Safe holds in its chain's coin and in ERC-20 tokens. */
export async function getBalances(gateway: Gateway, call: GetBalancesParameters): Promise<Balances | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/safes/{address}/balances/{currency}', {
    ...call,
    currency: call.currency ?? 'usd',
  })
  return request(gateway, { path, query: call.query, schema: balancesSchema, signal: call.signal })
}

/** Codes of the currencies in which `getBalances` answers. */
export async function getFiatCurrencies(gateway: Gateway, { signal }: CallOptions = {}): Promise<string[] | undefined> {
  return request(gateway, { path: '/v1/balances/supported-fiat-codes', schema: fiatCurrenciesSchema, signal })
}
