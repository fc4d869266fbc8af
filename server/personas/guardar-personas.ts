import type * as z from 'zod/mini'
import type { savePersonas } from '../../contract/agenda/guardar-personas.ts'
import { horasDe } from '../../contract/agenda/horario.ts'
import type { Persona, PersonasGuardadas } from '../../contract/agenda/personas.ts'
import { formatMomentoCercano, type Instante, nombreDeDia, wallTimeDe } from '../../contract/base/tiempo.ts'
import { cambiarRol } from '../cuentas/acceso.ts'
import { findCuentaDe } from '../cuentas/queries.ts'
import type { Tx } from '../db/schema.ts'
import { cambiarAjuste, sobre } from '../historia/anotados.ts'
import { bloqueos } from '../horario/bloqueos/bloquear.ts'
import { bloqueos as filas } from '../horario/bloqueos/queries.ts'
import { horasConSalas } from '../horario/lineas.ts'
import { listFirmesDesde } from '../horario/tomado/queries.ts'
import { SIN_PARTE } from '../http/alcance.ts'
import type { Pedido } from '../http/claves.ts'
import { notFound, refuse } from '../http/refuse.ts'
import * as queries from './queries.ts'

const PERSONAS = { titulo: 'Quienes te atienden', vistaDe, read: queries.readPersonas }

type Autor = Pick<Pedido, 'sesion' | 'ahora'>
type Form = z.output<typeof savePersonas.body>
type Escrita = Omit<Persona, 'id'> & { id?: number | undefined }

/**
 * Writes who attends. The account of who leaves becomes a customer's. Who has appointments to come cannot leave: 409 `persona_con_citas`. To take a service from somebody who has
 * appointments for it needs `insistir`, after the refusal `hay_choque`; they stay.
 */
export function guardarPersonas(tx: Tx, { insistir, ...form }: Form, autor: Autor): Promise<PersonasGuardadas> {
  return cambiarAjuste(tx, PERSONAS, autor, async (antes) => {
    const { personas, version, salas = antes.salas } = sobre(antes, form)
    const despues = personas.map((persona) => conLoDeAntes(persona, antes.personas))
    const seVan = antes.personas.filter((persona) => !despues.some(({ id }) => id === persona.id))
    for (const { id } of seVan) await quitarCuenta(tx, id, autor)
    for (const persona of antes.personas.filter(({ atiende }) => atiende))
      await assertSePuede(tx, persona, despues.find(({ id }) => id === persona.id)?.atiende, { insistir, ...autor })
    await assertCaben(tx, salas ?? 0, autor.ahora)
    await queries.writePersonas(tx, { personas: despues, version, salas })
  })
}

/** An absent `atiende` stays as it is. 404 for an id that is not in the list. */
function conLoDeAntes({ atiende, ...persona }: Form['personas'][number], antes: readonly Persona[]): Escrita {
  const misma = antes.find(({ id }) => id === persona.id)
  if (persona.id !== undefined && !misma)
    throw notFound('Una de las personas ya no está en la lista. Vuelve a abrirla.')
  const vigente = atiende === undefined ? misma?.atiende : (atiende ?? undefined)
  return { ...persona, ...(vigente && { atiende: vigente }) }
}

async function assertSePuede(
  tx: Tx,
  { id, nombre }: Persona,
  despues: Persona['atiende'],
  { insistir, ...autor }: Pick<Form, 'insistir'> & Autor,
): Promise<void> {
  const { ahora } = autor
  const reloj = wallTimeDe(ahora)
  const citas = await queries.listPorVenirDe(tx, id, reloj)
  const cuantas = (n: number) => (n === 1 ? 'una cita' : `${n} citas`)
  if (!despues) {
    const [primera] = citas
    if (primera) {
      const frase = `${nombre} tiene ${cuantas(citas.length)} por venir; la primera, ${formatMomentoCercano(primera.inicio, reloj)}.`
      throw refuse(409, 'persona_con_citas', `${frase} Pásalas a otra persona, muévelas o cancélalas primero.`)
    }
    return despedir(tx, id, autor)
  }
  if (insistir || despues.servicios.length === 0) return
  const nombres = await queries.listNombresDeServicios(tx, despues.servicios)
  const sueltas = citas.filter(({ servicio }) => !nombres.includes(servicio))
  if (sueltas.length === 0) return
  const frase = `${nombre} tiene ${cuantas(sueltas.length)} por venir de ${[...new Set(sueltas.map(({ servicio }) => servicio))].join(', ')}.`
  throw refuse(409, 'hay_choque', `${frase} Puedes guardar de todos modos: se quedan con ${nombre}.`)
}

/** Their blocks would otherwise be nobody's. */
async function despedir(tx: Tx, persona: number, { sesion, ahora }: Autor): Promise<void> {
  await queries.soltarEsperas(tx, persona)
  for (const id of await queries.listBloqueosDe(tx, persona))
    await bloqueos.remove(tx, id, sesion, ahora, () => filas.erase(tx, id))
}

/** The account of somebody who leaves becomes a customer's, so that nobody who left reads on. */
async function quitarCuenta(tx: Tx, persona: number, autor: Autor): Promise<void> {
  const cuenta = await findCuentaDe(tx, persona)
  if (cuenta) await cambiarRol(tx, cuenta.id, { rol: 'CLIENTE', ...SIN_PARTE }, autor)
}

/** Refuses fewer rooms than are taken at once in the time to come: 409 `salas_ocupadas`. */
async function assertCaben(tx: Tx, salas: number, ahora: Instante): Promise<void> {
  if (salas === 0) return
  const reloj = wallTimeDe(ahora)
  const [primera] = horasConSalas(await listFirmesDesde(tx, reloj), salas + 1)
  if (!primera) return
  const cuantas = salas === 1 ? 'una sala' : `${salas} salas`
  const frase = `En ${cuantas} no caben las citas que hay ${formatMomentoCercano(primera.inicio, reloj)}.`
  throw refuse(409, 'salas_ocupadas', `${frase} Muévelas o márcalas en línea primero.`)
}

/** The people as the history tells of them, each in a line of their own. */
function vistaDe({ personas, salas }: PersonasGuardadas) {
  const lineas = personas.map((persona, i) => [`Persona ${i + 1}`, enPalabras(persona)] as const)
  return { ...Object.fromEntries(lineas), Salas: salas === undefined ? null : String(salas) }
}

function enPalabras({ nombre, credencial, enfoque, frase, imagen, atiende }: Persona): string {
  return [nombre, credencial, enfoque, frase && `“${frase}”`, imagen, atiende && citasDe(atiende)]
    .filter(Boolean)
    .join(' · ')
}

function citasDe({ servicios, horario }: NonNullable<Persona['atiende']>): string {
  const cuales = servicios.length > 0 ? `servicios ${servicios.join(', ')}` : 'todos los servicios'
  const porDia = [...Map.groupBy(horario, ({ dia }) => dia)].map(
    ([dia, horas]) => `${nombreDeDia(dia)} ${horasDe(horas)}`,
  )
  return `atiende citas: ${[cuales, ...porDia].join(', ')}`
}
