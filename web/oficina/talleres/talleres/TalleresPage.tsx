import type { MouseEvent } from 'react'
import {
  diaDeSemana,
  esDeUnDia,
  formatFechaCorta,
  formatHora,
  formatMomento,
  nombreDeDia,
} from '../../../../contract/base/time/time.ts'
import { createTaller, deleteTaller, updateTaller } from '../../../../contract/talleres/administrar-talleres.ts'
import { cuposDisponibles } from '../../../../contract/talleres/cupos.ts'
import { getTaller, listTalleres, type Taller } from '../../../../contract/talleres/talleres.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { withSearch } from '../../../base/router/address.ts'
import { isPlainPress, Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { COPIA } from '../../base/edicion/ficha.ts'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { monto, nombreConFoto, tal, yesNoColumn } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { RowAction } from '../../base/lista/useAcciones.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { logrado, textosDe } from '../../base/textos.ts'
import { camposDe, efectosDe } from './efectos.ts'

const { Component: DialogoDeTaller } = lateDialog(() => import('./DialogoDeTaller.tsx'))

const COLUMNAS: readonly Column<Taller>[] = [
  nombreConFoto('Título', {
    de: ({ titulo }) => titulo,
    foto: ({ imagen }) => imagen,
    dibujo: 'post',
    ordenar: 'titulo',
  }),
  tal('Descripción', 'descripcion', { forma: 'leida' }),
  {
    titulo: 'Cuándo',
    ordenar: 'inicio',
    tarjeta: 'renglon',
    forma: 'entera',
    celda: (taller) => <Cuando taller={taller} />,
  },
  tal('Lugar', 'lugar', { forma: 'holgada' }),
  tal('Cupo', 'cupoMaximo', { forma: 'fin' }),
  {
    titulo: 'Disponibles',
    forma: 'fin',
    tarjeta: 'abajo',
    celda: (taller) => (
      <>
        <span data-en-tabla="">{cuposDisponibles(taller.cupoMaximo, taller.inscritos)}</span>
        <Quedan taller={taller} />
      </>
    ),
  },
  monto('Precio', 'precio', { tarjeta: 'arriba' }),
  yesNoColumn('Activo', 'activo'),
]

/** In two lines, with the day of the week; a card says when it begins. */
function Cuando({ taller }: { taller: Taller }) {
  const { inicio, fin } = taller
  const deUnDia = esDeUnDia({ inicio, fin })
  return (
    <>
      {nombreDeDia(diaDeSemana(inicio)).slice(0, 3)} {formatFechaCorta(inicio)} {deUnDia && <br data-en-tabla="" />}
      <span>{formatHora(inicio)}</span>
      <span data-en-tabla="leido">
        {deUnDia ? ' ' : <br />}– {deUnDia ? formatHora(fin) : formatMomento(fin)}
      </span>
    </>
  )
}

/** The free seats, which lead to who has the others. */
function Quedan({ taller }: { taller: Taller }) {
  const { abrir } = useDireccion()
  const { id, titulo } = taller
  function ver(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    abrir({ accion: 'ver', id })
  }
  return (
    <Link to={withSearch(officePaths.talleres, { ver: id })} data-en-tarjeta="" onClick={ver}>
      {cuantosQuedan(taller)}
      <VisuallyHidden>: inscripciones de {titulo}</VisuallyHidden>
    </Link>
  )
}

/** The free seats in words, as the columns of a table count them. */
function cuantosQuedan({ cupoMaximo, inscritos }: Pick<Taller, 'cupoMaximo' | 'inscritos'>): string {
  const disponibles = cuposDisponibles(cupoMaximo, inscritos)
  if (cupoMaximo === 0) return `${inscritos} inscritos, sin límite`
  if (disponibles === 0) return 'Lleno'
  return `${disponibles === 1 ? 'Queda' : 'Quedan'} ${disponibles} de ${cupoMaximo}`
}

const CHIPS: readonly Chip[] = [
  ['situacion', 'activos', 'Activos'],
  ['situacion', 'inactivos', 'Inactivos'],
  ...PERIODOS,
]

export default function TalleresPage() {
  const { puede } = useSesion()
  return (
    <Listado
      cosa="taller"
      titulo="Talleres"
      calls={{ list: listTalleres, create: createTaller, update: updateTaller, delete: deleteTaller }}
      tamano={6}
      columnas={COLUMNAS}
      nombreDe={({ titulo }) => titulo}
      ver=" inscripciones de"
      mas={(taller) => puede(createTaller) && <Duplicar taller={taller} />}
      eliminar={{ rechazo: useDesactivar() }}
      dialogo={(abierto) => <DialogoDeTaller {...abierto} />}
      chips={CHIPS}
      orden="inicio"
      exportar="talleres"
      vacio="No hay talleres"
      fallo="No se pudieron cargar los talleres."
    />
  )
}

function Duplicar({ taller: { id, titulo } }: { taller: Taller }) {
  const { abrir } = useDireccion()
  return (
    <RowAction de={` ${titulo}`} onClick={() => abrir({ accion: 'nuevo', con: `${COPIA}${id}` })}>
      Duplicar
    </RowAction>
  )
}

/** The next step for a workshop that people are enrolled in, which cannot be deleted: to deactivate it. */
function useDesactivar() {
  const { hacer } = useAct()
  return async (error: unknown, { id }: Taller): Promise<null | undefined> => {
    if (!(error instanceof ApiError && error.code === 'taller_con_inscripciones')) return
    const actual = await call(getTaller, { params: { id } }).catch(() => null)
    if (!actual?.activo) return
    const inactivo = { ...camposDe(actual), activo: false }
    await hacer({
      pregunta: {
        icono: 'error',
        titulo: 'Error',
        texto: [error.message, ...efectosDe(actual, inactivo)].join(' '),
        aceptar: 'Desactivar',
        peligro: true,
      },
      hacer: async () => {
        await call(updateTaller, { params: { id }, body: { ...inactivo, version: actual.version } })
        const { titulo, texto } = textosDe({ cosa: 'taller' }).actualizado
        return logrado(titulo, texto)
      },
      fallo: 'No se pudo actualizar',
    })
    return null
  }
}
