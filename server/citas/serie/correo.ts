import { formatTramo, type Instante } from '../../../contract/tiempo.ts'
import { boton, carta, contacto, ficha, parrafo } from '../../correo/carta.ts'
import { adjuntoIcs, type Evento } from '../../correo/ics.ts'
import type { Entorno, Plantilla } from '../../plantilla.ts'
import { eventoDe } from '../correo.ts'
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
    const { negocio, publicUrl } = entorno
    const grupos = AVISOS.map((aviso) => [aviso, datos.citas.filter((cita) => cita.aviso === aviso)] as const).filter(
      ([, citas]) => citas.length > 0,
    )
    const titulo = grupos.length === 1 ? TITULOS[grupos[0]![0]] : TITULOS.cambiada
    return {
      ...carta(negocio, {
        asunto: `${titulo} · ${negocio.nombre}`,
        titulo,
        resumen: formatTramo(datos.citas[0]!),
        cuerpo: [
          parrafo(`Hola, ${datos.nombre}: esto es lo que hay de tus citas.`),
          ...grupos.map(([aviso, citas]) => ficha(cuantas(aviso, citas.length), ...citas.map(formatTramo))),
          parrafo(
            `Las horas son de Costa Rica. ${negocio.direccion ? `Te esperamos en ${negocio.direccion}.` : ''}`.trim(),
          ),
          parrafo('Con el archivo adjunto puedes ponerlas al día en tu calendario.'),
          boton('Ver mi calendario', `${publicUrl}/calendario`),
          ...contacto(negocio),
        ],
      }),
      adjuntos: adjuntosDe(datos, entorno),
    }
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
    estas.map((cita) => eventoDe({ ...cita, email, momento }, metodo, entorno))
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
