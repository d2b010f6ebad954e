import type { enRoyaltySplits } from './en-royalty-splits'

export const esRoyaltySplits: typeof enRoyaltySplits = {
  heading: 'Regalías compartidas',
  lead: 'Las regalías esperan en un contrato que no es de nadie hasta que cada persona retira su parte. Esto solo lo ves tú aquí.',
  part: ({ percent }) => `Tu parte: ${percent} %`,
  people: 'Compartidas con',
  contract: 'Contrato',
  nothing: 'Ahora no te espera nada.',
  take: ({ amount }) => `Retirar ${amount}`,
  reviewHeading: 'Retira tu regalía',
  waits: 'Te espera',
  from: 'De',
  explain:
    'Llega a tu propia cuenta. Lo que los demás tienen ahí se queda. Lo que entre hasta entonces también se retira.',
  doneHeading: 'Retirada',
  done: 'Tu parte de la regalía está en tu cuenta.',
  failed: 'No se pudo leer lo que te espera.',
  again: 'Reintentar',
}
