import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema, hashSchema } from '@/lib/base/primitives'

export interface CallOptions {
  /** Ends the call with the signal's own reason. */
  signal?: AbortSignal | undefined
}

export interface ChainParameters extends CallOptions {
  chainId: number | string
}

/** The address of a Safe, or of an owner. In one case or with the checksum of EIP-55; it is sent with it. */
export interface AddressParameters extends ChainParameters {
  address: string
  /** It has its checksum, as of `getAddress`: so a page need not load the hash that checksums are made of. */
  hasChecksum?: boolean | undefined
}

export interface PageParameters extends AddressParameters {
  /** `next` or `previous` of a page, on the gateway's own origin. It is a whole request: nothing else is looked at. */
  pageUrl?: string | undefined
}

const parameters = {
  chainId: z.string().check(z.regex(/^[1-9][0-9]{0,77}$/)),
  address: addressSchema,
  messageHash: hashSchema,
  currency: z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/)),
  /** The gateway's own id, such as `multisig_0x…_0x…`, or a safeTxHash. Ids of inner transactions hold commas. */
  transactionId: z.string().check(z.regex(/^[A-Za-z0-9_,-]{1,300}$/)),
}

type Name = keyof typeof parameters
type Values = Partial<Record<Name, number | string>> & { hasChecksum?: boolean | undefined }

/**
 * Fills `{name}` in a template. Each value is checked for what it is, so that none can add a folder or a query to the path.
 * @throws AppError `bad_request`, before anything is sent.
 */
export async function buildPath(template: string, { hasChecksum, ...values }: Values): Promise<string> {
  const { address } = values
  const given = hasChecksum || address === undefined ? values : { ...values, address: await readAddress(address) }
  return template.replaceAll(/\{(\w+)\}/g, (_, name: Name) => {
    const parsed = parameters[name].safeParse(String(given[name]))
    if (parsed.success) return encodeURIComponent(parsed.data)
    throw new AppError('bad_request', `The ${name} is not a valid parameter of the Safe gateway.`, {
      details: `${values[name]}`,
    })
  })
}

async function readAddress(address: number | string): Promise<string> {
  const { addChecksum } = await import('./add-checksum')
  return addChecksum(String(address))
}
