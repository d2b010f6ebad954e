import type { enErrorPages } from './en-error-pages'

export const esErrorPages: typeof enErrorPages = {
  notFound: {
    title: 'No encontrada',
    heading: 'Aquí no cuelga nada',
    text: 'La obra o la página que buscas se movió o nunca existió. Esto no afecta a tu wallet ni a tus obras.',
    action: 'Explorar todas las obras',
  },
  failed: {
    title: 'Fallo',
    heading: 'Esta página falló',
    text: 'El fallo es nuestro. No se firmó nada ni se movió dinero por su causa. Inténtalo de nuevo o vuelve al inicio.',
    action: 'Ir al inicio',
  },
  addCollection: {
    title: 'Añadir una colección',
    heading: ({ name }) => `Añadir ${name}`,
    text: 'Esta colección aún no está en este mercado. Cuando se añada, sus obras aparecerán aquí y sus propietarios podrán ponerlas a la venta.',
    network: 'Red',
    contract: 'Contrato',
    add: 'Añadir colección',
    adding: 'Añadiendo…',
    listed: 'Esta colección está en este mercado.',
    open: 'Ver la colección',
  },
}
