import type { ReportReason } from '@/lib/api/schemas/moderation'
import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enModeration } from './en-moderation'
import { esValidationMessages } from './es-validation-messages'

const reasons: Record<ReportReason, string> = {
  lookalike: 'Imita otra colección u otra persona',
  stolen: 'Muestra una obra de alguien que no dio su permiso',
  spam: 'Es spam, o lleva a un fraude',
  illegal: 'Va contra la ley',
  other: 'Otra cosa',
}

export const esModeration: typeof enModeration = isolateNames({
  title: 'Moderación',
  problems: esValidationMessages,
  report: {
    heading: { item: 'Denunciar una obra', collection: 'Denunciar una colección', person: 'Denunciar a una persona' },
    about: 'De qué se trata',
    lead: 'Quienes operan este mercado la ven, con tu dirección. Pueden ocultarlo de las listas y la búsqueda; nadie puede quitarlo de la cadena.',
    reason: 'Qué tiene de malo',
    reasons,
    words: 'Algo más, para los operadores',
    wordsHint: ({ limit }) => `Si quieres. Como máximo ${limit} caracteres.`,
    send: 'Enviar denuncia',
    sending: 'Enviando',
    needsReason: 'Elige qué tiene de malo.',
    sent: 'Los operadores tienen tu denuncia.',
    known: 'Ya lo habías denunciado. Vale tu primera denuncia.',
    notSignedIn: 'No se envió nada, porque nadie inició sesión.',
    back: 'Volver',
  },
  closed: {
    heading: 'Para operadores',
    text: 'Aquí los operadores de este mercado miran lo que se denunció. Si eres uno de ellos, inicia sesión con esa cuenta.',
    signIn: 'Iniciar sesión',
    other: ({ address }) =>
      `${address} no es de ningún operador de este mercado. Si otra cuenta tuya lo es, inicia sesión con ella.`,
    another: 'Usar otra cuenta',
  },
  desk: {
    lead: 'Lo oculto queda fuera de listas, búsqueda, feeds y mapa del sitio. Su página sigue, y su dueño puede venderlo.',
    states: { reported: 'Denunciado', hidden: 'Oculto' },
    empty: { reported: 'Nada espera por ti.', hidden: 'No hay nada oculto.' },
    kind: { item: 'Obra', collection: 'Colección', person: 'Persona', file: 'Archivo' },
    unnamed: 'Sin nombre',
    reports: ({ count }) => (count === 1 ? '1 denuncia nueva' : `${count} denuncias nuevas`),
    said: ({ reason, words }) => (words ? `${reasons[reason]}: ${words}` : reasons[reason]),
    hiddenFor: ({ reason }) => `Oculto: ${reason}`,
    reason: 'Tu motivo, para el registro y para quien vea su página',
    hide: 'Ocultar',
    show: 'Mostrar de nuevo',
    leave: 'Dejar a la vista',
    needsReason: 'Di por qué.',
    notSignedIn: 'No se cambió nada, porque nadie inició sesión.',
    log: 'Registro',
    logEmpty: 'Aún no se ocultó ni se mostró nada.',
    did: { hide: 'Oculto', show: 'Mostrado' },
    file: {
      heading: 'Bloquear un archivo',
      lead: 'El archivo deja de servirse, se borra de este servidor y de su nodo de IPFS, y nadie puede volver a subirlo aquí. Las copias que tengan otros siguen donde están. Para desbloquearlo, elige «Mostrar de nuevo» en Oculto; después hay que subirlo otra vez.',
      label: 'CID o dirección del archivo',
      reason: 'Tu motivo, para el registro',
      block: 'Bloquear este archivo',
      needsFile: 'Escribe el CID de un archivo de este mercado, o una dirección que lo contenga.',
    },
    more: 'Más',
  },
  audit: {
    heading: 'Registro de auditoría',
    lead: 'Los últimos inicios de sesión y decisiones de todos los operadores. La API tiene la lista completa.',
    actions: { sign_in: 'Inicio de sesión', hide: 'Ocultado', show: 'Mostrado' },
  },
})
