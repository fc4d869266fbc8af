import { type Centimos, centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import {
  formatFechaCorta,
  formatMomento,
  MINUTOS_POR_DIA,
  medianoche,
  medianocheDe,
} from '../../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'
import { type Deuda, listDeudas } from '../../../../contract/dinero/deudas.ts'
import { datosDePago } from '../../../../contract/dinero/pagos/como-pagar.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { useNegocio } from '../../../base/settings/api.ts'
import { MoreActions } from '../../../ui/form/MoreActions.tsx'
import { Row, Soft, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import type { Column, RowGroup } from '../../../ui/list/Table.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import type { Chip } from '../../base/lista/Chips.tsx'
import { Suma } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Dotted } from '../../base/pieces.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { CobrarAhora } from '../cobros/CobrarAhora.tsx'
import { EsperarAdelanto, Plazo } from '../cobros/EsperarMas.tsx'
import { PorDevolver } from './PorDevolver.tsx'

const DONDE: Record<CobrableDe, (id: number, persona: Deuda['persona']) => string> = {
  cita: (ver) => withSearch(officePaths.citas, { ver }),
  inscripcion: (ver) => withSearch(officePaths.inscripciones, { ver }),
  orden: (ver) => withSearch(officePaths.ordenes, { ver }),
  bono: (_, persona) => (persona ? officePaths.persona(persona.id) : officePaths.deudas),
}

/** Whether something of it can be charged now. */
const sePide = ({ deId, falta }: Deuda) => falta > 0 && deId !== null

/** What somebody is asked for in one message: all that they owe, where the page has all of it, and nothing to come. */
const juntas = (suyas: readonly Deuda[], enteras: boolean) =>
  enteras ? suyas.filter((una) => sePide(una) && una.situacion === 'debe') : []

/** Of an appointment to come its name says the day. */
const conDia = ({ de, situacion, vence }: Deuda) => vence !== null && (situacion === 'debe' || de !== 'cita')

/** How long something has been owed; the day of what is not owed yet, or no more. */
function Desde({ deuda }: { deuda: Deuda }) {
  const hoy = useToday()
  const { situacion, vence } = deuda
  if (vence === null || !conDia(deuda)) return null
  if (situacion !== 'debe') return formatFechaCorta(vence)
  const dias = Math.max(0, medianoche(hoy) - medianocheDe(vence)) / MINUTOS_POR_DIA
  return ['hoy', 'ayer'][dias] ?? `hace ${dias} días`
}

const COLUMNAS: readonly Column<Deuda>[] = [
  {
    titulo: 'Persona',
    principal: true,
    // Who owes several things is named over the first; on a card with what these come to, which a table says below their amounts.
    celda: ({ persona }, anterior, suyas, enteras) => {
      if (!persona) return 'Sin cuenta'
      if (anterior?.persona?.id === persona.id)
        return (
          <span data-sigue="">
            <VisuallyHidden>{persona.nombre}</VisuallyHidden>
          </span>
        )
      const faltan = juntas(suyas, enteras).map(({ falta }) => falta)
      return (
        <Row as="span" gap={[0, 3]} align="baseline" justify="space-between">
          <Persona id={persona.id}>{persona.nombre}</Persona>
          {faltan.length > 1 && (
            <span data-en-tarjeta="">
              <Suma montos={faltan} />
            </span>
          )}
        </Row>
      )
    },
  },
  {
    titulo: 'Por qué',
    tarjeta: 'renglon',
    celda: (deuda, anterior) => (
      <>
        <Dotted onCard>
          {deuda.deId === null ? (
            deuda.titulo
          ) : (
            <Link to={DONDE[deuda.de](deuda.deId, deuda.persona)}>{deuda.titulo}</Link>
          )}
          {conDia(deuda) && <Desde deuda={deuda} />}
        </Dotted>
        {deuda.persona && !deuda.persona.telefono && deuda.persona.id !== anterior?.persona?.id && (
          <Soft as="span" small data-en-tarjeta="">
            {' '}
            sin teléfono
          </Soft>
        )}
        {deuda.adelanto?.hasta && (
          <Soft as="div" small>
            <Plazo que="Se libera" hasta={deuda.adelanto.hasta} />
          </Soft>
        )}
      </>
    ),
  },
  {
    titulo: 'Desde',
    forma: 'entera',
    hay: conDia,
    celda: (deuda) => <Desde deuda={deuda} />,
  },
  {
    titulo: 'Falta',
    forma: 'fin',
    tarjeta: 'abajo',
    celda: (deuda, _, suyas, enteras) => {
      const todas = juntas(suyas, enteras)
      return (
        <>
          <Falta deuda={deuda} />
          {todas.length > 1 && deuda === todas.at(-1) && (
            // It ends where the amounts in the buttons do.
            <div data-en-tabla="" style={{ paddingInlineEnd: 'var(--e-3)' }}>
              Suman{' '}
              <b>
                <Suma montos={todas.map(({ falta }) => falta)} />
              </b>
            </div>
          )}
        </>
      )
    },
  },
]

/** What nobody owes stands by itself. */
const POR_PERSONA: RowGroup<Deuda> = { de: ({ id, persona }) => persona?.id ?? -id }

const CHIPS: readonly Chip[] = [
  ['situacion', 'por-venir', 'Por venir'],
  ['situacion', 'saldadas', 'Saldadas'],
]

/** What is owed, by person and oldest first: charged in its row, or asked for by WhatsApp. */
export default function DeudasPage() {
  const { filtroDe } = useDireccion()
  const persona = Number(filtroDe('persona')) || undefined
  return (
    <Listado
      titulo="Lo que me deben"
      calls={{ list: listDeudas }}
      tamano={10}
      columnas={COLUMNAS}
      grupo={filtroDe('situacion') === 'saldadas' ? undefined : POR_PERSONA}
      acciones={(deuda, suyas, enteras) => <Acciones deuda={deuda} conElla={juntas(suyas, enteras)} />}
      chips={CHIPS}
      todo="Por cobrar"
      fijos={{ situacion: 'debe', ...(persona !== undefined && { persona }) }}
      sumaPrimero
      sumas={({ filas }) => <PorDevolver persona={persona} filas={filas} />}
      vacio="Nadie debe nada"
      alEmpezar="Aquí se junta lo que falta pagar de citas, talleres, órdenes y bonos."
      fallo="No se pudo cargar lo que se debe."
    />
  )
}

/** Who owes it, for what and since when, which an appointment has in its title: one person may owe for several of the same kind. */
function nombreDe({ de, persona, titulo, vence }: Deuda): string {
  return [persona?.nombre, titulo, de !== 'cita' && vence !== null && formatMomento(vence)].filter(Boolean).join(', ')
}

/** What is missing, as the button that charges it. */
function Falta({ deuda }: { deuda: Deuda }) {
  const { de, deId, falta, pagado, adelanto } = deuda
  return (
    <>
      {!sePide(deuda) ? (
        <Price centimos={falta} tone="plain" />
      ) : (
        <CobrarAhora
          que={{ de, id: deId! }}
          persona={nombreDe(deuda)}
          precio={null}
          falta={loQuePide(deuda)}
          formas={[]}
          plegado
        />
      )}
      {falta > 0 && pagado > 0 && <small> · pagó una parte</small>}
      {adelanto && <small> · adelanto de {formatColones(falta)}</small>}
    </>
  )
}

/** Who owes several things is asked for all of them at once, beside the first. */
function Acciones({ deuda, conElla }: { deuda: Deuda; conElla: readonly Deuda[] }) {
  const { deId, persona, adelanto } = deuda
  const conClave = useIdempotencyKey()
  return (
    <>
      {persona && sePide(deuda) && deuda === (conElla[0] ?? deuda) && (
        <Avisar a={persona} deudas={conElla.length > 0 ? conElla : [deuda]} />
      )}
      {sePide(deuda) && adelanto?.hasta && (
        <MoreActions de={nombreDe(deuda)}>
          <EsperarAdelanto id={deId!} deQuien={nombreDe(deuda)} conClave={conClave} />
        </MoreActions>
      )}
    </>
  )
}

/** What is asked for now: the deposit while it is waited for, otherwise all that is missing. */
function loQuePide({ falta, pagado, adelanto }: Deuda): Centimos {
  return adelanto ? centimos(adelanto.monto - pagado) : falta
}

type AvisarProps = { a: NonNullable<Deuda['persona']>; deudas: readonly Deuda[] }

/** Writes to who owes, with what for, the amount, the number and the codes of one payment. */
function Avisar({ a: { telefono, nombre }, deudas }: AvisarProps) {
  const negocio = useNegocio()
  if (!telefono)
    return (
      <Soft small data-en-tabla="">
        sin teléfono
      </Soft>
    )
  const todas = (de: (deuda: Deuda) => string) => deudas.map(de).join(', ')
  const monto = sumar(deudas, loQuePide)
  const codigo = todas((deuda) => deuda.codigo)
  const datos = negocio ? datosDePago({ codigo, monto }, negocio) : []
  const como = datos.map(({ nombre, valor }) => `${nombre}: ${valor}`).join('. ')
  const sobre = `el pago de: ${todas(({ titulo }) => titulo)}${como && `. ${como}`}`
  return <WhatsApp telefono={telefono} nombre={nombre} sobre={sobre} />
}
