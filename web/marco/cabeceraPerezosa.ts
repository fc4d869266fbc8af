import { perezoso } from '../perezoso.tsx'

/** Visitors do not load it; preload it as soon as somebody may be logged in. */
export const cabeceraDeSesion = perezoso(() => import('./CabeceraDeSesion.tsx'))
