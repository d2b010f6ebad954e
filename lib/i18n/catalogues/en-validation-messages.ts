/** What is wrong with a text, by the words that the API has for it (lib/schemas). */
export const enValidationMessages: Record<string, string> = {
  'is too long': 'is too long',
  'has at most 40 characters': 'has at most 40 characters',
  'has at most 500 characters': 'has at most 500 characters',
  'has characters that cannot be seen': 'has characters that cannot be seen',
  'has too many marks on one letter': 'has too many marks on one letter',
  'must not look like an address or an ENS name': 'must not look like an address or an ENS name',
  'must say why': 'must say why',
  'is not a work of this account': 'is not a work of this account',
}
