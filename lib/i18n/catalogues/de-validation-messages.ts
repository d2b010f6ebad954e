import type { enValidationMessages } from './en-validation-messages'

export const deValidationMessages: typeof enValidationMessages = {
  'is too long': 'ist zu lang',
  'has at most 40 characters': 'hat höchstens 40 Zeichen',
  'has at most 500 characters': 'hat höchstens 500 Zeichen',
  'has characters that cannot be seen': 'hat Zeichen, die man nicht sieht',
  'has too many marks on one letter': 'hat zu viele Zeichen auf einem Buchstaben',
  'must not look like an address or an ENS name': 'darf nicht wie eine Adresse oder ein ENS-Name aussehen',
  'must say why': 'muss sagen, warum',
  'is not a work of this account': 'ist kein Werk dieses Kontos',
}
