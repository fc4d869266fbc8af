import { useQuery } from '@tanstack/react-query'
import { type Centimos, centimos, formatColones } from '../../../../contract/base/money/dinero.ts'
import {
  type CobrableDe,
  type Cobro,
  getSumasDeCobros,
  listCobros,
  PALABRA_DE_CLASE,
} from '../../../../contract/dinero/cobros.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { LinkButton } from '../../../ui/form/Button.tsx'
import { type Choice, Picker } from '../../../ui/form/Picker.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import { useToday } from '../../../ui/time/useToday.ts'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import type { Filtro } from '../../base/lista/Contenido.tsx'
import { momentColumn, tal } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import { FORMAS } from './formas.ts'
import { ultimosMeses } from './meses.ts'
import styles from './SumasPorForma.module.css'

/** A bono is on the page of its person, whom the row names. */
const LISTAS: Record<Exclude<CobrableDe, 'bono'>, string> = {
  orden: officePaths.ordenes,
  cita: officePaths.citas,
  inscripcion: officePaths.inscripciones,
}

const COLUMNAS: readonly Column<Cobro>[] = [
  momentColumn('Fecha', 'fecha', { ordenar: 'fecha', tarjeta: 'abajo' }),
  {
    titulo: 'Qué',
    principal: true,
    celda: ({ titulo, de, deId }) =>
      de === null || de === 'bono' || deId === null ? titulo : <Link to={`${LISTAS[de]}?ver=${deId}`}>{titulo}</Link>,
  },
  {
    titulo: 'Persona',
    tarjeta: 'crece',
    celda: ({ usuarioId, persona }) =>
      usuarioId ? <Link to={officePaths.persona(usuarioId)}>{persona}</Link> : persona,
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
        <Price centimos={monto} tone="plain" />
      </>
    ),
  },
]

const CHIPS: readonly Chip[] = [...PERIODOS, ['situacion', 'devueltos', 'Devoluciones']]

/** Lists payments and refunds; each leads to the paid thing. */
export default function CobrosPage() {
  const { filtroDe } = useDireccion()
  const filtro = useQuienAtiende()
  return (
    <Listado
      titulo="Cobros"
      endpoint={listCobros}
      tamano={10}
      columnas={COLUMNAS}
      chips={CHIPS}
      orden="-fecha"
      exportar="cobros"
      filtro={filtro}
      fijos={elegidosDe(filtroDe)}
      sumas={<SumasPorForma atiende={filtro && filtroDe(filtro.nombre)} />}
      vacio="Sin cobros"
      fallo="No se pudieron cargar los cobros."
    >
      <Elegir />
      <LinkButton variant="secondary" size="small" to={officePaths.banco}>
        Líneas del banco
      </LinkButton>
    </Listado>
  )
}

const POR_CLASE = [['', 'De todo'], ...Object.entries(PALABRA_DE_CLASE)] as const
const POR_FORMA = [['', 'De toda forma'], ...Object.entries(FORMAS)] as const

/** Narrows the payments to a month, to what they are for, and to how they were made. */
function Elegir() {
  const { filtroDe, filtrar } = useDireccion()
  const meses = ultimosMeses(useToday())
  const mes = filtroDe('mes')
  const elegir = (nombre: string, label: string, opciones: readonly Choice[]) => (
    <Picker
      label={label}
      opciones={opciones}
      value={filtroDe(nombre)}
      onChange={(valor) => filtrar({ [nombre]: valor || null })}
    />
  )
  return (
    <>
      <Link to={mes ? withSearch(officePaths.mes, { mes }) : officePaths.mes}>El mes</Link>
      {elegir('mes', 'Mes', [['', 'Cualquier mes'], ...meses])}
      {elegir('de', 'Qué se cobró', POR_CLASE)}
      {elegir('forma', 'Cómo se pagó', POR_FORMA)}
    </>
  )
}

/** The parameters that the address chooses beside the chips; undefined where it chooses none. */
function elegidosDe(filtroDe: (nombre: string) => string): Record<string, string> | undefined {
  const [anio, mes] = filtroDe('mes').split('-').map(Number)
  const dia = (numero: number) => new Date(Date.UTC(anio!, mes! - 1 + numero, 1 - numero)).toISOString().slice(0, 10)
  const dias = anio && mes ? { desde: dia(0), hasta: dia(1) } : {}
  const otros = ['forma', 'de', 'persona'].flatMap((nombre) => (filtroDe(nombre) ? [[nombre, filtroDe(nombre)]] : []))
  const elegidos: Record<string, string> = { ...dias, ...Object.fromEntries(otros) }
  return Object.keys(elegidos).length > 0 ? elegidos : undefined
}

const ENTRO = { hoy: 'Hoy', semana: 'Esta semana', mes: 'Este mes' } as const
const CUANDO = Object.keys(ENTRO) as (keyof typeof ENTRO)[]

/** Payments of today, this week and this month, by form, less refunds; with `atiende` only for that person's appointments. */
function SumasPorForma({ atiende }: { atiende?: string | undefined }) {
  const { data = [] } = useQuery(queryOf(getSumasDeCobros, { query: atiende ? { atiende: Number(atiende) } : {} }))
  if (data.length === 0) return null
  return (
    <div className={styles.marco}>
      <table className={styles.sumas} aria-label="Lo que entró, por forma de pago">
        <thead>
          <tr>
            <th scope="col">Entró</th>
            {CUANDO.map((periodo) => (
              <th key={periodo} scope="col">
                {ENTRO[periodo]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ forma, ...montos }) => (
            <Fila key={forma} titulo={forma ? FORMAS[forma] : 'Sin indicar'} montos={montos} />
          ))}
        </tbody>
        {data.length > 1 && (
          <tfoot>
            <Fila titulo="En total" montos={data.reduce((suma, de) => sumar(suma, de))} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

type Montos = Record<keyof typeof ENTRO, Centimos>

function sumar<M extends Montos>(a: M, b: Montos): M {
  return { ...a, ...Object.fromEntries(CUANDO.map((periodo) => [periodo, centimos(a[periodo] + b[periodo])])) }
}

function Fila({ titulo, montos }: { titulo: string; montos: Montos }) {
  return (
    <tr>
      <th scope="row">{titulo}</th>
      {CUANDO.map((periodo) => (
        <td key={periodo}>{montos[periodo] === 0 ? '—' : formatColones(montos[periodo])}</td>
      ))}
    </tr>
  )
}

/** Narrows to the appointments of one person; nothing while fewer than two attend. */
function useQuienAtiende(): Filtro | undefined {
  const atienden = useAtienden()
  if (atienden.length < 2) return undefined
  const opciones = atienden.map(({ id, nombre }) => [String(id), `Citas de ${nombre}`] as const)
  return { nombre: 'atiende', label: 'Quién atiende', opciones: [['', 'Todos los cobros'], ...opciones] }
}
