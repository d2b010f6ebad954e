import type { enValidationMessages } from './en-validation-messages'

export const esValidationMessages: typeof enValidationMessages = {
  'is too long': 'es demasiado largo',
  'has at most 40 characters': 'tiene como máximo 40 caracteres',
  'has at most 500 characters': 'tiene como máximo 500 caracteres',
  'has characters that cannot be seen': 'tiene caracteres que no se ven',
  'has too many marks on one letter': 'tiene demasiados signos sobre una letra',
  'must not look like an address or an ENS name': 'no puede parecer una dirección ni un nombre de ENS',
  'must say why': 'tiene que decir por qué',
  'is not a work of this account': 'no es una obra de esta cuenta',
}
