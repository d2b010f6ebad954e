import type { en } from './en'
import { esCategories } from './es-categories'
import { esReading } from './es-reading'

export const es: typeof en = {
  site: {
    name: 'Verdigris',
    title: 'Mercado NFT Verdigris',
    description: 'Descubre, crea y compra NFT exclusivos.',
    titleOf: ({ page }) => `${page} · Verdigris`,
    shareAlt: 'Obras del mercado NFT Verdigris sobre una pared verde oscuro.',
  },
  layout: {
    skip: 'Ir al contenido',
    home: 'Verdigris, inicio',
    navigation: 'Principal',
    tabs: 'Páginas',
    homeTab: 'Inicio',
    explore: 'Explorar',
    activity: 'Actividad',
    create: 'Crear',
    profile: 'Perfil',
    searchLabel: 'Buscar obras, colecciones y personas',
    searchPlaceholder: 'Buscar',
    footerNavigation: 'Categorías',
    footerLine: 'Un mercado NFT que cualquiera puede tener.',
    status: 'Estado de este mercado',
    safeHost: 'Probar con un Safe',
    languages: 'Idioma',
    currencies: 'Moneda',
    themes: { light: 'Paredes claras', dark: 'Paredes oscuras' },
    footerFacts:
      'Cada venta la liquida el contrato Seaport, directamente del comprador al vendedor. Aquí no se guarda nada.',
  },
  item: {
    by: ({ name }) => `de ${name}`,
    creator: 'Creada por',
    owner: 'Propiedad de',
    unknownPerson: 'No se sabe',
    holders: ({ count }) => (count === 1 ? '1 cuenta' : `${count} cuentas`),
    price: 'Precio',
    makeOffer: 'Hacer una oferta',
    proof: 'Prueba',
    proofFailed: 'La prueba no se cargó. Reintentar',
    ends: 'Termina en',
    ended: 'La venta ha terminado.',
    you: 'Tú',
    about: 'Sobre esta obra',
    history: 'Historial',
    historyLead: 'Según la cadena y el libro de órdenes.',
    historyEmpty: 'Aún no ha pasado nada con esta obra.',
    facts: 'En la cadena',
    network: 'Red',
    contract: 'Contrato',
    tokenId: 'Token',
    standard: 'Estándar',
    collection: 'Colección',
    category: 'Categoría',
  },
  activity: {
    mint: 'Acuñada',
    transfer: 'Transferida',
    sale: 'Vendida',
    listing: 'Puesta a la venta',
    cancel: 'Retirada de la venta',
    offer: 'Oferta',
  },
  offerTakenBack: 'Oferta retirada',
  activityParties: {
    by: 'por',
    from: 'de',
    to: 'a',
    only: 'solo para',
    self: 'a su propia cuenta',
  },
  time: {
    left: ({ days, hours, minutes, seconds }) => {
      if (days > 0) return `${days} d ${hours} h`
      if (hours > 0) return `${hours} h ${minutes} min`
      return `${minutes} min ${String(seconds).padStart(2, '0')} s`
    },
    ended: 'Terminada',
    endsAt: ({ date }) => `Termina: ${date} UTC`,
  },
  address: {
    show: 'Mostrar la dirección completa',
    hide: 'Acortar la dirección',
  },
  categories: esCategories,
  reading: esReading,
  partFailed: 'Esta parte de la página no se cargó. Inténtalo de nuevo.',
  unavailable: {
    title: 'Aún cerrado',
    heading: 'Las puertas están a punto de abrirse',
    text: 'El mercado aún no responde: su base de datos o su cadena todavía está arrancando o no está disponible. No se firmó nada y no se movió dinero.',
    action: 'Reintentar',
  },
}
