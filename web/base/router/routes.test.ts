import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { puede } from '../../../contract/cuentas/cuentas.ts'
import { listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { listImportaciones } from '../../../contract/dinero/banco.ts'
import { createBono } from '../../../contract/dinero/bonos/bonos.ts'
import { listCobros } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { getMes } from '../../../contract/dinero/meses.ts'
import { listCorreos } from '../../../contract/mensajes/correos.ts'
import { listTraidas } from '../../../contract/oficina/traer.ts'
import { createPost } from '../../../contract/sitio/posts.ts'
import { listInscripciones, listTalleres } from '../../../contract/talleres/talleres.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { createProducto } from '../../../contract/tienda/productos.ts'
import { type Area, opensArea } from './routes.ts'

/** A call that each area cannot do without. */
const LLAMADAS = {
  citas: listCitas,
  usuarios: listUsuarios,
  historia: listHistoria,
  inscripciones: listInscripciones,
  talleres: listTalleres,
  ordenes: listOrdenes,
  cobros: listCobros,
  banco: listImportaciones,
  deudas: listDeudas,
  bonos: createBono,
  traer: listTraidas,
  mes: getMes,
  correos: listCorreos,
  productos: createProducto,
  servicios: createServicio,
  blog: createPost,
  ajustes: savePersonas,
} satisfies Record<Area, unknown>

test.each(['ATIENDE', 'RECEPCION'] as const)('%s opens the areas whose calls it may make, and no other', (parte) => {
  const areas = Object.keys(LLAMADAS) as (keyof typeof LLAMADAS)[]
  const permitidas = areas.filter((area) => puede({ rol: 'ADMIN', parte }, LLAMADAS[area]))
  expect(areas.filter((area) => opensArea(parte, area))).toEqual(permitidas)
})
