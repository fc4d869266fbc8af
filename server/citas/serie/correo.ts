import { formatTramo, type Instante } from '../../../contract/base/tiempo.ts'
import { cartaDeTiempo } from '../../correo/carta-de-tiempo.ts'
import { adjuntoIcs, type Evento } from '../../correo/ics.ts'
import type { Entorno, Plantilla } from '../../plantilla.ts'
import { eventoDeCita } from '../correo.ts'
import type { CitaDicha } from './rules.ts'

/** What became of several appointments of one person, by time. */
export interface DatosDeCitas {
  /** Of their owner. */
  nombre: string
  email: string
  /** When they became these versions. */
  momento: Instante
  citas: readonly CitaDicha[]
}

const AVISOS = ['confirmada', 'cambiada', 'cancelada'] as const

const TITULOS = {
  confirmada: 'Tus citas están confirmadas',
  cambiada: 'Tus citas cambiaron',
  cancelada: 'Tus citas fueron canceladas',
}

/** As discreet as the mail of one appointment (readings 43). */
export const citas: Plantilla<DatosDeCitas> = {
  nombre: 'citas',
  titulo: 'Serie de citas',
  secreta: false,
  reposa: true,
  redactar: (datos, entorno) => {
    const { direccion } = entorno.negocio
    const grupos = AVISOS.map((aviso) => ({ aviso, citas: datos.citas.filter((cita) => cita.aviso === aviso) }))
    const [primero, ...otros] = grupos.filter(({ citas }) => citas.length > 0)
    const fichaDe = ({ aviso, citas }: (typeof grupos)[number]) =>
      [cuantas(aviso, citas.length), ...citas.map(formatTramo)] as const
    return cartaDeTiempo(entorno, {
      titulo: otros.length === 0 ? TITULOS[primero!.aviso] : TITULOS.cambiada,
      resumen: formatTramo(datos.citas[0]!),
      saludo: [`Hola, ${datos.nombre}: esto es lo que hay de tus citas.`],
      fichas: [fichaDe(primero!), ...otros.map(fichaDe)],
      sigue: [
        `Las horas son de Costa Rica. ${direccion ? `Te esperamos en ${direccion}.` : ''}`.trim(),
        'Con el archivo adjunto puedes ponerlas al día en tu calendario.',
      ],
      boton: ['Ver mi calendario', `${entorno.publicUrl}/calendario`],
      adjuntos: adjuntosDe(datos, entorno),
    })
  },
}

function cuantas(aviso: CitaDicha['aviso'], numero: number): string {
  const unas = numero === 1 ? '1 cita' : `${numero} citas`
  if (aviso === 'cambiada')
    return numero === 1 ? `${unas} cambió, y ahora es así:` : `${unas} cambiaron, y ahora son así:`
  return `${unas} ${aviso}${numero === 1 ? '' : 's'}`
}

/** A file of the entries that stand, and one of those that go: entries of one file have one method (RFC 5546, 3.2). */
function adjuntosDe({ citas, email, momento }: DatosDeCitas, entorno: Entorno) {
  const eventos = (metodo: Evento['metodo'], estas: readonly CitaDicha[]) =>
    estas.map((cita) => eventoDeCita({ ...cita, email, momento }, metodo, entorno))
  const vigentes = eventos(
    'PUBLISH',
    citas.filter(({ aviso }) => aviso !== 'cancelada'),
  )
  const canceladas = eventos(
    'CANCEL',
    citas.filter(({ aviso }) => aviso === 'cancelada'),
  )
  return (
    [
      ['citas', vigentes],
      ['citas-canceladas', canceladas],
    ] as const
  ).flatMap(([archivo, [primero, ...otros]]) => (primero ? [adjuntoIcs(archivo, primero, ...otros)] : []))
}
