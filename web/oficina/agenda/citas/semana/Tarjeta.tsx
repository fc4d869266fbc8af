import { type CSSProperties, useEffect, useRef } from 'react'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { capitalize } from '../../../../../contract/base/text/text.ts'
import {
  esDeUnDia,
  finDicho,
  formatFechaLarga,
  formatHora,
  formatHoras,
  formatMomento,
  formatTramo,
  masMinutos,
  type WallTime,
} from '../../../../../contract/base/time/time.ts'
import { nombreYApellidoDe } from '../../../../../contract/cuentas/usuarios.ts'
import type { BloqueoEnAgenda, HoraGuardada, TallerEnAgenda } from '../../../../../contract/oficina/semana.ts'
import { withSearch } from '../../../../base/router/address.ts'
import { Link } from '../../../../base/router/Link.tsx'
import { officePaths } from '../../../../base/router/routes.ts'
import { nowHere } from '../../../../ui/time/clock.ts'
import { useDireccion } from '../../../base/lista/useDireccion.ts'
import { nombreDePila } from '../../../cuentas/personas/deQuien.ts'
import { useAbren } from '../../../cuentas/personas/useAtienden.ts'
import { useBloqueo } from '../bloqueos/useBloqueo.ts'
import type { Cosa } from './cosas.ts'
import { enColumna, LARGO_MINIMO, type Pieza } from './geometria.ts'
import styles from './Tarjeta.module.css'
import type { useArrastre } from './useArrastre.ts'
import { type SlotMark, useEnfocada } from './useMarca.ts'
import type { DragMove } from './useMovimiento.ts'
import type { useTeclas } from './useTeclas.ts'

type Mandos = {
  /** The id of the text that explains the keys. */
  ayuda: string
  enMano: DragMove | null
  arrastre: ReturnType<typeof useArrastre>
  teclas: ReturnType<typeof useTeclas>
  marca: SlotMark
  /** Whether the card says with whom an appointment is: where several people are shown and no column names them. */
  conNombre: boolean
}

type TarjetaProps = Mandos & {
  pieza: Pieza<Cosa>
  /** The first minute that is shown. */
  cero: number
}

/** The card of one piece, at its place in the grid. */
export function Tarjeta({ pieza, cero, ...mandos }: TarjetaProps) {
  const { cosa, desde, hasta, carril, carriles, primera } = pieza
  const largo = Math.max(LARGO_MINIMO, hasta - desde)
  const lugar = {
    gridColumn: enColumna(pieza),
    '--carril': carril,
    '--carriles': carriles,
    '--desde': desde - cero,
    '--largo': largo,
  }
  const cita = cosa.tipo === 'cita' ? cosa.cita : null
  const enMano = cita && mandos.enMano?.cita.id === cita.id ? mandos.enMano : null
  return (
    <li
      className={styles.pieza}
      style={lugar as CSSProperties}
      data-que={cita?.noAsistio ? 'NO_ASISTIO' : (cita?.estado ?? cosa.tipo)}
      data-breve={largo < 45 || undefined}
      data-angosta={carriles > 1 || undefined}
      data-marcada={(cita && mandos.marca.cita === cita.id) || undefined}
      data-en-mano={enMano ? (enMano.choque ? 'choca' : 'libre') : undefined}
    >
      {enMano?.choque && <p className={styles.choque}>{enMano.choque}</p>}
      {cosa.tipo === 'cita' && <DeCita {...mandos} cita={cosa.cita} primera={primera} angosta={carriles > 1} />}
      {cosa.tipo === 'taller' && <DeTaller taller={cosa.taller} />}
      {cosa.tipo === 'bloqueo' && <DeBloqueo conNombre={mandos.conNombre} bloqueo={cosa.bloqueo} />}
      {cosa.tipo === 'guardada' && <DeGuardada guardada={cosa.guardada} />}
    </li>
  )
}

type DeCitaProps = Mandos & {
  cita: Cita
  primera: boolean
  /** Beside another one: it has no room for a whole name. */
  angosta: boolean
}

/** Only its first piece can be dragged and has the id. */
function DeCita({ cita, primera, angosta, ayuda, enMano, arrastre, teclas, marca, conNombre }: DeCitaProps) {
  const { id, usuarioNombre, servicio, inicio, fin } = cita
  const { abrir } = useDireccion()
  const llevada = enMano?.cita.id === id ? enMano.sitio : null
  const { inicio: cuando, persona } = llevada ?? cita
  const titulo = llevada ? `${formatHora(cuando)} ${usuarioNombre}` : usuarioNombre
  const quien = conNombre && persona ? nombreDePila(persona.nombre) : ''
  // Those that have room are shown: whose session it is comes before how it goes, which most cards show by their look.
  const hechos = [llevada ? '' : horaSuelta(cuando), quien, comoVa(cita, llevada !== null)].filter(Boolean)
  const textos = [titulo, hechos.join(' · '), servicio].filter(Boolean)
  const conQuien = persona ? [`con ${persona.nombre}`] : []
  const nombre = nombreDe([...textos, ...conQuien], cuando, masMinutos(cuando, fin - inicio))
  const boton = useRef<HTMLButtonElement>(null)

  useEnfocada(boton, primera && marca.cita === id, marca)
  useEffect(() => {
    if (llevada !== null) boton.current?.scrollIntoView({ block: 'nearest' })
  }, [llevada])

  return (
    <button
      ref={boton}
      id={primera ? `cita-${id}` : undefined}
      type="button"
      className={styles.tarjeta}
      title={nombre}
      aria-label={nombre}
      aria-describedby={ayuda}
      onClick={(event) => (event.detail === 0 || !arrastre.fueArrastre()) && abrir({ accion: 'editar', id })}
      {...(primera && { ...arrastre.manejadores(cita), ...teclas(cita) })}
    >
      <Textos textos={[angosta && !llevada ? enBreve(usuarioNombre) : titulo, servicio]} hechos={hechos} />
    </button>
  )
}

/** What is known of it beside its hour; whoever confirmed did not confirm the one it is carried to. */
function comoVa({ noAsistio, estado, confirmada }: Cita, llevada: boolean): string {
  if (noAsistio) return 'No asistió'
  if (estado !== 'AGENDADA') return capitalize(estado.toLowerCase())
  return confirmada && !llevada ? 'Confirmó' : ''
}

function DeTaller({ taller: { id, titulo, inicio, fin, lugar } }: { taller: TallerEnAgenda }) {
  const textos = [titulo, horaSuelta(inicio), lugar].filter(Boolean)
  const nombre = `Taller ${nombreDe(textos, inicio, fin)}`
  if (!useAbren().talleres) return <Quieta textos={[titulo, formatHora(inicio), lugar]} nombre={nombre} />
  return (
    <Link
      to={withSearch(officePaths.talleres, { ver: id })}
      className={styles.tarjeta}
      title={nombre}
      aria-label={nombre}
      draggable={false}
    >
      <Textos textos={textos} />
    </Link>
  )
}

type DeBloqueoProps = Pick<Mandos, 'conNombre'> & { bloqueo: BloqueoEnAgenda }

function DeBloqueo({ bloqueo, conNombre }: DeBloqueoProps) {
  const { editar } = useBloqueo()
  const { id, inicio, fin, semanal, motivo, persona } = bloqueo
  const textos = [motivo ?? 'Bloqueado', horaSuelta(inicio), semanal ? 'Cada semana' : ''].filter(Boolean)
  const deQuien = persona ? [`de ${persona.nombre}`] : []
  const nombre = `Bloqueo: ${nombreDe([...textos, ...deQuien], inicio, fin)}`
  const visibles = conNombre ? [...textos, ...deQuien] : textos
  if (!useAbren().bloqueo(bloqueo)) return <Quieta textos={visibles} nombre={nombre} />
  return (
    <button type="button" className={styles.tarjeta} title={nombre} aria-label={nombre} onClick={() => editar(id)}>
      <Textos textos={visibles} />
    </button>
  )
}

/** It cannot be changed: the hour is held until the person takes it or the time passes. */
function DeGuardada({ guardada: { usuarioNombre, inicio, ofrecidaHasta } }: { guardada: HoraGuardada }) {
  const hasta = `hasta ${formatMomento(finDicho(ofrecidaHasta, nowHere()))}`
  const textos = [`Guardada para ${usuarioNombre}`, formatHora(inicio), hasta]
  return <Quieta textos={textos} nombre={textos.join(' ')} />
}

function Quieta({ textos, nombre }: { textos: readonly string[]; nombre: string }) {
  return (
    <div className={styles.tarjeta} title={nombre}>
      <Textos textos={textos} />
    </div>
  )
}

type TextosProps = {
  textos: readonly string[]
  /** In one line below the first: those that have room. */
  hechos?: readonly string[]
}

function Textos({ textos: [titulo, ...lineas], hechos = [] }: TextosProps) {
  return (
    <span className={styles.textos}>
      <strong>{titulo}</strong>
      {hechos.length > 0 && (
        <span className={styles.hechos}>
          {hechos.map((hecho, i) => (
            <span key={hecho}> {i > 0 ? `\u00a0· ${hecho}` : hecho}</span>
          ))}
        </span>
      )}
      {lineas.map((linea) => (
        <span key={linea} className={styles.linea}>
          <span> {linea}</span>
        </span>
      ))}
    </span>
  )
}

/** The hours stand beside the grid: a card whose name says its own shows it where it begins within one. */
function horaSuelta(inicio: WallTime): string {
  return inicio % 60 === 0 ? '' : formatHora(inicio)
}

/** `Ana M.` of `Ana Mora Soto`. */
function enBreve(entero: string): string {
  const { nombre, apellido } = nombreYApellidoDe(entero)
  return apellido ? `${nombre} ${apellido[0]}.` : nombre
}

/** The words on the card, then its day and both its hours. */
function nombreDe(textos: readonly string[], inicio: WallTime, fin: WallTime): string {
  const cuando = esDeUnDia({ inicio, fin })
    ? `${formatFechaLarga(inicio)}, ${formatHoras({ inicio, fin })}`
    : formatTramo({ inicio, fin })
  return `${textos.join(' ')}, ${cuando}`
}
