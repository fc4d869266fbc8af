import { useState } from 'react'
import { diasDe } from '../../../../contract/base/time/periods.ts'
import { type Fecha, fechaDe, formatHora, medianocheDe, parseFecha } from '../../../../contract/base/time/time.ts'
import { type CobrableDe, type Cobro, listCobros, PALABRA_DE_CLASE } from '../../../../contract/dinero/cobros.ts'
import { ultimosMeses } from '../../../../contract/dinero/meses.ts'
import { type FormaDeCobro, PALABRA_DE_FORMA, SIN_INDICAR } from '../../../../contract/dinero/pagos/pagos.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths, opensArea, paths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button, LinkButton } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { FieldOf } from '../../../ui/form/store.ts'
import { useStore } from '../../../ui/form/values.ts'
import { Row } from '../../../ui/layout/arrange.tsx'
import type { Column, RowGroup } from '../../../ui/list/Table.tsx'
import { DayOrMoment, Price } from '../../../ui/text/Values.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { FechaField } from '../../base/edicion/MomentoField.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { porDia, tal } from '../../base/lista/columnas.tsx'
import type { Filtro } from '../../base/lista/declaracion.ts'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Dotted } from '../../base/pieces.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import { RestoDelDia, SumaDelDia, Sumas } from './Sumas.tsx'

/** A bono is on the page of its person, whom the row names. */
const LISTAS: Record<Exclude<CobrableDe, 'bono'>, string> = {
  orden: officePaths.ordenes,
  cita: officePaths.citas,
  inscripcion: officePaths.inscripciones,
}

const palabraDe = (forma: FormaDeCobro | null) => (forma ? PALABRA_DE_FORMA[forma] : SIN_INDICAR)

/** `conDia`: the list is in no order of days, and each row says its own. */
const columnasDe = (conDia: boolean): readonly Column<Cobro>[] => [
  {
    titulo: 'Fecha',
    forma: 'entera',
    ordenar: 'fecha',
    tarjeta: 'antes',
    celda: ({ fecha }) => (conDia ? <DayOrMoment wall={fecha} /> : fecha !== medianocheDe(fecha) && formatHora(fecha)),
  },
  {
    titulo: 'Persona',
    principal: true,
    celda: ({ usuarioId, persona }) =>
      usuarioId ? <Link to={officePaths.persona(usuarioId)}>{persona}</Link> : persona || 'Sin cuenta',
  },
  {
    titulo: 'Qué',
    tarjeta: 'renglon',
    celda: ({ titulo, de, deId, forma }) => (
      <Dotted onCard>
        {de === null || de === 'bono' || deId === null ? (
          titulo
        ) : (
          <Link to={`${LISTAS[de]}?ver=${deId}`}>{titulo}</Link>
        )}
        {palabraDe(forma)}
      </Dotted>
    ),
  },
  { titulo: 'Forma', celda: ({ forma }) => palabraDe(forma) },
  tal('Referencia', 'referencia', { hay: Boolean }),
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

const POR_DIA: RowGroup<Cobro> = {
  ...porDia(({ fecha }: Cobro) => fecha, SumaDelDia),
  sigue: ({ fecha }, suyas) => <RestoDelDia fecha={fechaDe(fecha)} suyas={suyas} />,
}

const QUE_SE_COBRO: Filtro = {
  nombre: 'de',
  label: 'Qué se cobró',
  opciones: [['', 'Todas las clases'], ...Object.entries(PALABRA_DE_CLASE)],
}

const COMO_SE_PAGO: Filtro = {
  nombre: 'forma',
  label: 'Cómo se pagó',
  opciones: [['', 'Todas las formas'], ...Object.entries(PALABRA_DE_FORMA)],
}

const CHIPS: readonly Chip[] = [...PERIODOS, ['situacion', 'devueltos', 'Devoluciones']]

/** Lists payments and refunds; each leads to the paid thing. */
export default function CobrosPage() {
  const { filtroDe } = useDireccion()
  const parte = useSesion().usuario?.parte
  const porMonto = filtroDe('ordenar').includes('monto')
  const fijos = elegidosDe(filtroDe)
  return (
    <Listado
      titulo="Cobros"
      calls={{ list: listCobros }}
      tamano={10}
      columnas={columnasDe(porMonto)}
      grupo={porMonto ? undefined : POR_DIA}
      chips={CHIPS}
      todo={!fijos && 'Todos'}
      orden="-fecha"
      exportar="cobros"
      filtros={[QUE_SE_COBRO, COMO_SE_PAGO, ...useQuienAtiende()]}
      fijos={fijos}
      junto={
        <Row>
          {opensArea(parte, 'mes') && (
            <LinkButton variant="quiet" size="small" to={direccionDelMes(filtroDe('mes'))}>
              Mes
            </LinkButton>
          )}
          <LinkButton variant="quiet" size="small" data-edge="end" to={officePaths.banco}>
            Banco
          </LinkButton>
        </Row>
      }
      suma={false}
      sumas={(props) => <Sumas {...props} />}
      vacio="Sin cobros"
      alEmpezar={
        <>
          Lo que cobras en una cita, un taller o una orden queda aquí. <Link to={paths.admin}>Ver lo de hoy</Link>
        </>
      }
      fallo="No se pudieron cargar los cobros."
    >
      <Elegir />
    </Listado>
  )
}

function direccionDelMes(mes: string): string {
  return mes ? withSearch(officePaths.mes, { mes }) : officePaths.mes
}

const OTROS_DIAS = 'otros'

/** Narrows the payments to a month or any days. */
function Elegir() {
  const { filtroDe, filtrar } = useDireccion()
  const [eligeDias, setEligeDias] = useState(false)
  const conDias = eligeDias || Object.keys(desdeHasta(filtroDe)).length > 0
  const meses = ultimosMeses(useToday())
  return (
    <>
      <Select
        label="Mes"
        opciones={[['', 'Cualquier mes'], [OTROS_DIAS, 'Otros días…'], ...meses]}
        value={conDias ? OTROS_DIAS : filtroDe('mes')}
        onChange={(mes) => {
          setEligeDias(mes === OTROS_DIAS)
          filtrar({ desde: null, hasta: null, mes: mes === OTROS_DIAS ? null : mes || null })
        }}
      />
      {conDias && <OtrosDias />}
    </>
  )
}

/** Any days, as the address has them. */
function OtrosDias() {
  const { filtroDe, filtrar } = useDireccion()
  const form = useStore<{ desde: Fecha | null; hasta: Fecha | null }>({
    desde: parseFecha(filtroDe('desde')),
    hasta: parseFecha(filtroDe('hasta')),
  })
  return (
    <Form
      form={form}
      label="Otros días"
      pending={false}
      onSubmit={() => filtrar({ mes: null, periodo: null, desde: form.values.desde, hasta: form.values.hasta })}
    >
      <Row gap={3} align="start">
        <FechaField label="Desde" of={form.field('desde') as FieldOf<Fecha>} required />
        <FechaField label="Hasta" of={form.field('hasta') as FieldOf<Fecha>} required />
        <Button type="submit" variant="secondary">
          Ver
        </Button>
      </Row>
    </Form>
  )
}

/** The first and the last day that the address names; what is no day counts as none. */
function desdeHasta(filtroDe: (nombre: string) => string): Record<string, string> {
  const dias = ['desde', 'hasta'].flatMap((nombre) => {
    const fecha = parseFecha(filtroDe(nombre))
    return fecha === null ? [] : [[nombre, fecha]]
  })
  return Object.fromEntries(dias)
}

/** The parameters that the address chooses beside the chips; undefined where it chooses none. */
function elegidosDe(filtroDe: (nombre: string) => string): Record<string, string> | undefined {
  const mes = parseFecha(`${filtroDe('mes')}-01`)
  const dias = mes === null ? desdeHasta(filtroDe) : diasDe('mes', mes)
  const elegidos: Record<string, string> = { ...dias, ...(filtroDe('persona') && { persona: filtroDe('persona') }) }
  return Object.keys(elegidos).length > 0 ? elegidos : undefined
}

/** Narrows to the appointments of one person; nothing while fewer than two attend. */
function useQuienAtiende(): Filtro[] {
  const atienden = useAtienden()
  if (atienden.length < 2) return []
  const opciones = atienden.map(({ id, nombre }) => [String(id), `Citas de ${nombre}`] as const)
  return [{ nombre: 'atiende', label: 'Quién atiende', opciones: [['', 'Todas las personas'], ...opciones] }]
}
