import { type CobrableDe, type Cobro, listCobros } from '../../../contract/tienda/cobros.ts'
import { Link } from '../../Link.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Precio } from '../../ui/text/Valores.tsx'
import { type Chip, PERIODOS } from '../lista/Chips.tsx'
import { momento, tal } from '../lista/columnas.tsx'
import { Listado } from '../lista/Listado.tsx'
import { Persona } from '../usuarios/Persona.tsx'
import { FORMAS } from './formas.ts'
import { SumasPorForma } from './SumasPorForma.tsx'

const LISTAS: Record<CobrableDe, string> = {
  orden: rutasDeAdmin.ordenes,
  cita: rutasDeAdmin.citas,
  inscripcion: rutasDeAdmin.inscripciones,
}

const COLUMNAS: readonly Columna<Cobro>[] = [
  momento('Fecha', 'fecha', { ordenar: 'fecha', tarjeta: 'abajo' }),
  {
    titulo: 'Qué',
    principal: true,
    celda: ({ titulo, de, deId }) => (deId === null ? titulo : <Link to={`${LISTAS[de]}?ver=${deId}`}>{titulo}</Link>),
  },
  {
    titulo: 'Persona',
    tarjeta: 'crece',
    celda: ({ usuarioId, persona }) => <Persona id={usuarioId}>{persona}</Persona>,
  },
  { titulo: 'Forma', tarjeta: 'abajo', celda: ({ forma }) => (forma ? FORMAS[forma] : 'Sin indicar') },
  tal('Referencia', 'referencia'),
  {
    titulo: 'Monto',
    forma: 'fin',
    ordenar: 'monto',
    tarjeta: 'arriba',
    celda: ({ monto, devuelto }) => (
      <>
        {devuelto && 'Devuelto '}
        <Precio centimos={monto} tone="plain" />
      </>
    ),
  },
]

const CHIPS: readonly Chip[] = [...PERIODOS, ['situacion', 'devueltos', 'Devoluciones']]

/** Lists payments and refunds; each leads to the paid thing. */
export default function CobrosPage() {
  return (
    <Listado
      titulo="Cobros"
      endpoint={listCobros}
      tamano={10}
      columnas={COLUMNAS}
      chips={CHIPS}
      orden="-fecha"
      exportar="cobros"
      sumas={<SumasPorForma />}
      vacio="Sin cobros"
      fallo="No se pudieron cargar los cobros."
    />
  )
}
