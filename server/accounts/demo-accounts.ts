import { getAddress } from 'viem'
import { people } from '@/data/people'

/** The accounts of the demo, whose names no table has. */
export const demoAccounts = people.flatMap(({ name, address, image }) =>
  address ? [{ name, address: getAddress(address), image }] : [],
)

export const demoNames = demoAccounts.map(({ name }) => name)
