import { AppError } from '@/lib/base/errors/app-error'
import type { Services } from '@/server/services/services'

const dayMs = 86_400_000
const validDays = 180

/**
 * `security.txt` (RFC 9116). It is made anew each day, so it ends with the operator's settings and never while they hold.
 * @throws AppError `not_found` where no contact is set
 */
export function buildSecurityTxt({
  securityContacts = [],
  publicUrl,
}: Pick<Services, 'securityContacts' | 'publicUrl'>): string {
  if (securityContacts.length === 0) throw new AppError('not_found', 'No contact is set.')
  const today = Math.floor(Date.now() / dayMs)
  const expires = new Date((today + validDays) * dayMs).toISOString().replace('.000Z', 'Z')
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    // Section 2.5.2: an address by TLS.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
