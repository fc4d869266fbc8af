import type { QueryKey } from '@tanstack/react-query'
import { getNegocio } from '../contract/ajustes.ts'
import { CUALES } from '../contract/politicas.ts'
import { listPosts } from '../contract/posts.ts'
import { listProductosActivos } from '../contract/productos.ts'
import { listTalleres } from '../contract/talleres.ts'
import { consulta } from './api.ts'
import { horario, inicio } from './inicio/api.ts'
import { politicaDe } from './politicas/api.ts'
import { rutas } from './router.tsx'

type Consulta = { queryKey: QueryKey; meta?: Record<string, unknown> }

/** The frame of every page shows the business. */
const EN_TODAS: readonly Consulta[] = [consulta(getNegocio, {})]

const POR_PANTALLA: Record<string, readonly Consulta[]> = {
  '/': [inicio, horario],
  '/blogusuario': [consulta(listPosts, {})],
  '/productos': [consulta(listProductosActivos, {})],
  '/producto/:id': [consulta(listProductosActivos, {})],
  '/talleres': [consulta(listTalleres, {})],
  ...Object.fromEntries(CUALES.map((cual) => [rutas.politica(cual), [politicaDe(cual)]])),
}

/** What the server reads before it renders a screen for a visitor, by the screen's path. Browsers do without this file. */
export function consultasDe(path: string | undefined): readonly Consulta[] {
  return [...EN_TODAS, ...(POR_PANTALLA[path ?? ''] ?? [])]
}
