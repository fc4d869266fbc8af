import type * as z from 'zod/mini'
import { horasDe } from '../../../contract/agenda/horario/horario.ts'
import type { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import type { Persona, PersonasGuardadas } from '../../../contract/agenda/personas/personas.ts'
import {
  formatMomentoCercano,
  type Instante,
  masMinutos,
  nombreDeDia,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import { changeSetting, over } from '../../base/history/recorded.ts'
import type { RepeatableRequest } from '../../base/http/idempotency.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { cambiarRol } from '../../cuentas/acceso/acceso.ts'
import { findCuentaDe } from '../../cuentas/acceso/queries.ts'
import { bloqueos } from '../horario/bloqueos/bloquear.ts'
import { listaDeBloqueos as filas } from '../horario/bloqueos/queries.ts'
import { hayChoque } from '../horario/bloqueos/rules.ts'
import { horasConSalas } from '../horario/lineas.ts'
import { SEMANA_MINUTOS } from '../horario/rules.ts'
import { listFirmes } from '../horario/tomado/queries.ts'
import * as queries from './queries.ts'

const PERSONAS = { titulo: 'Quienes te atienden', vistaDe, read: queries.readPersonas }

type Autor = Pick<RepeatableRequest, 'sesion' | 'ahora'>
type Form = z.output<typeof savePersonas.body>
type Escrita = Omit<Persona, 'id'> & { id?: number | undefined }

/**
 * Writes the people who attend. The account of a person who leaves becomes a customer's. A person with appointments or workshops to come
 * cannot leave: 409 `persona_con_citas`. Taking a service from a person with appointments for it needs `insistir`, after the refusal
 * `hay_choque`; the appointments stay.
 */
export function guardarPersonas(tx: Tx, { insistir, ...form }: Form, autor: Autor): Promise<PersonasGuardadas> {
  return changeSetting(tx, PERSONAS, autor, async (antes) => {
    const { personas, version, salas = antes.salas } = over(antes, form)
    const despues = personas.map((persona) => conLoDeAntes(persona, antes.personas))
    const seVan = antes.personas.filter((persona) => !despues.some(({ id }) => id === persona.id))
    for (const { id } of seVan) await quitarCuenta(tx, id, autor)
    const sueltas = []
    for (const persona of antes.personas.filter(({ atiende }) => atiende)) {
      const queda = despues.find(({ id }) => id === persona.id)?.atiende
      if (!queda) await despedir(tx, persona, autor)
      else if (!insistir) sueltas.push(...(await sinSuServicio(tx, persona, queda, wallTimeDe(autor.ahora))))
    }
    if (sueltas.length > 0) throw hayChoque(`${sueltas.join(' ')} Puedes guardar de todos modos: se quedan como están.`)
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

/** A sentence about a person's future appointments for services that they no longer give; empty without any. */
async function sinSuServicio(
  tx: Tx,
  { id, nombre, atiende: antes }: Persona,
  despues: NonNullable<Persona['atiende']>,
  reloj: WallTime,
): Promise<string[]> {
  const [daba, da] = [await nombresDe(tx, antes?.servicios), await nombresDe(tx, despues.servicios)]
  const citas = await queries.listPorVenirDe(tx, id, reloj)
  const sueltas = citas.filter(({ servicio }) => !(da?.has(servicio) ?? true) && (daba?.has(servicio) ?? true))
  if (sueltas.length === 0) return []
  const cuales = [...new Set(sueltas.map(({ servicio }) => servicio))].join(', ')
  return [`${nombre} tiene ${cuantas(sueltas.length)} por venir de ${cuales}: ${nombradas(sueltas, reloj)}.`]
}

/** The names of these services; an empty list answers null, which means every service. */
async function nombresDe(tx: Tx, servicios: readonly number[] = []): Promise<Set<string> | null> {
  return servicios.length === 0 ? null : new Set(await queries.listNombresDeServicios(tx, servicios))
}

type PorVenir = Awaited<ReturnType<typeof queries.listPorVenirDe>>

const cuantas = (n: number) => (n === 1 ? 'una cita' : `${n} citas`)

/** Appointments that a refusal names at most; beyond that it counts them. */
const NOMBRADAS = 5

/** `Ana Mora, mañana a las 9:00 AM; Eva Rojas, …` */
function nombradas(citas: PorVenir, reloj: WallTime): string {
  const una = ({ inicio, nombre, apellido }: PorVenir[number]) =>
    `${nombreDe({ nombre, apellido })}, ${formatMomentoCercano(inicio, reloj)}`
  const resto = citas.length - NOMBRADAS
  return [...citas.slice(0, NOMBRADAS).map(una), ...(resto > 0 ? [`y ${resto} más`] : [])].join('; ')
}

/** Refuses to remove a person with future appointments or workshops. */
async function assertNadaPorVenir(tx: Tx, { id, nombre }: Persona, reloj: WallTime): Promise<void> {
  const [primera, ...demas] = await queries.listPorVenirDe(tx, id, reloj)
  if (primera) {
    const frase = `${nombre} tiene ${cuantas(demas.length + 1)} por venir; la primera, ${formatMomentoCercano(primera.inicio, reloj)}.`
    throw refuse(409, 'persona_con_citas', `${frase} Pásalas a otra persona, muévelas o cancélalas primero.`)
  }
  const [taller] = await queries.listTalleresPorVenirDe(tx, id, reloj)
  if (!taller) return
  const frase = `${nombre} da el taller «${taller.titulo}», ${formatMomentoCercano(taller.inicio, reloj)}.`
  throw refuse(409, 'persona_con_citas', `${frase} Pásalo a otra persona o cancélalo primero.`)
}

/** Ends the absences of a person who leaves: future ones are deleted, a weekly one ends with its last past week. */
async function despedir(tx: Tx, persona: Persona, { sesion, ahora }: Autor): Promise<void> {
  const reloj = wallTimeDe(ahora)
  await assertNadaPorVenir(tx, persona, reloj)
  await queries.soltarEsperas(tx, persona.id)
  for (const { id, fin } of await queries.listBloqueosPorVenirDe(tx, persona.id, reloj)) {
    if (fin > reloj) await bloqueos.remove(tx, id, { por: sesion, ahora }, () => filas.erase(tx, id))
    else {
      const termina = masMinutos(reloj, -((reloj - fin) % SEMANA_MINUTOS))
      await bloqueos.change(tx, { id, version: undefined }, { por: sesion, ahora }, () =>
        filas.update(tx, id, { termina }),
      )
    }
  }
}

/** The account of somebody who leaves becomes a customer's, so that nobody who left reads on. */
async function quitarCuenta(tx: Tx, persona: number, autor: Autor): Promise<void> {
  const cuenta = await findCuentaDe(tx, persona)
  if (cuenta) await cambiarRol(tx, cuenta.id, { rol: 'CLIENTE', ...UNSCOPED }, autor)
}

/** Refuses fewer rooms than future appointments take at once: 409 `salas_ocupadas`. */
async function assertCaben(tx: Tx, salas: number, ahora: Instante): Promise<void> {
  if (salas === 0) return
  const reloj = wallTimeDe(ahora)
  const [primera] = horasConSalas(await listFirmes(tx, reloj), salas + 1)
  if (!primera) return
  const cuantas = salas === 1 ? 'una sala' : `${salas} salas`
  const frase = `En ${cuantas} no caben las citas que hay ${formatMomentoCercano(primera.inicio, reloj)}.`
  throw refuse(409, 'salas_ocupadas', `${frase} Muévelas o márcalas en línea primero.`)
}

/** The people in the words of the history, one line each. */
function vistaDe({ personas, salas }: PersonasGuardadas) {
  const lineas = personas.map((persona, i) => [`Persona ${i + 1}`, enPalabras(persona)] as const)
  return { ...Object.fromEntries(lineas), Salas: salas === undefined ? null : String(salas) }
}

function enPalabras({ nombre, credencial, enfoque, frase, imagen, atiende }: Persona): string {
  return [nombre, credencial, enfoque, frase && `«${frase}»`, imagen, atiende && citasDe(atiende)]
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
