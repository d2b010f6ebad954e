import type { enAccount } from './en-account'
import { esValidationMessages } from './es-validation-messages'

const characters = (limit: number) => (limit === 1 ? '1 carácter' : `${limit} caracteres`)

export const esAccount: typeof enAccount = {
  close: 'Cerrar',
  verify: {
    heading: 'Verifica tu cuenta',
    text: 'Firma un mensaje en tu wallet para demostrar que esta cuenta es tuya.',
    free: 'No cuesta nada, no mueve nada y no da a nadie ningún derecho sobre tus obras.',
    /** It is signed: ERC-4361 lets a statement have ASCII alone. */
    statement: 'Entrar en Verdigris. Esto no cuesta nada y no mueve nada.',
    sign: 'Firmar mensaje',
    again: 'Reintentar',
    cancel: 'Cancelar',
    preparing: 'Preparando el mensaje',
    signing: 'Esperando a tu wallet',
    verifying: 'Verificando la firma',
    safe: 'Los propietarios de un Safe firman uno tras otro. Deja esta página abierta hasta que hayan firmado suficientes.',
    rejected: 'Lo cancelaste. No se firmó nada y tu wallet sigue conectada.',
    errors: {
      prepare: 'Error al preparar el mensaje. Inténtalo de nuevo.',
      sign: 'Error al firmar el mensaje. Inténtalo de nuevo.',
      signer: 'Tu wallet firmó con otra cuenta. Elige la cuenta de arriba en tu wallet e inténtalo de nuevo.',
      verify: 'Error al verificar la firma. Inténtalo de nuevo.',
      other: 'Vaya, algo salió mal.',
    },
  },
  own: {
    you: 'Esta es tu cuenta.',
    edit: 'Editar perfil',
    signOut: 'Cerrar sesión',
    signedOut: 'Has cerrado la sesión. Tu wallet sigue conectada.',
    favourites: 'Tus favoritos',
    favouritesLead: 'Solo tú los ves.',
    favouritesEmpty: 'Aún no hay ninguno.',
    favouritesClosed: 'Inicia sesión para verlos.',
    signIn: 'Iniciar sesión',
  },
  edit: {
    heading: 'Editar perfil',
    lead: 'Todo el mundo puede ver esto. Firmas un mensaje una vez para demostrar que la cuenta es tuya; no cuesta nada.',
    name: 'Nombre',
    nameHint: ({ limit }) => `Hasta ${characters(limit)}. Déjalo vacío para mostrar tu dirección.`,
    bio: 'Sobre ti',
    bioHint: ({ limit }) => `Hasta ${characters(limit)}.`,
    picture: 'Imagen',
    pictureHint: 'Tu avatar, o una obra que es tuya.',
    avatar: 'Avatar',
    save: 'Guardar perfil',
    saving: 'Guardando',
    issue: ({ field, problem }) => `${field} ${problem}.`,
    problems: esValidationMessages,
    notSaved: 'Aún no se guardó nada. Cancelaste el inicio de sesión.',
  },
}
