import { createExternalStore } from '@/lib/base/external-store'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'

/** Opens the connected wallet's own account on a network, also of who acts as a Safe. @throws AppError */
export type OpenOwnerSigner = (chainId: number) => Promise<OwnerSigner>

/** The wallet island's, for pages: they never import the wallet libraries. Null until a wallet can be asked. */
export const ownerSignerSource = createExternalStore<OpenOwnerSigner | null>(null)
