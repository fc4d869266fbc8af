import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DiaCerrado, getDiasCerrados, periodosDe } from '../../../../contract/agenda/horario/dias-cerrados.ts'
import { getHorario, resumirHorario } from '../../../../contract/agenda/horario/horario.ts'
import { getPersonas, type PersonasGuardadas } from '../../../../contract/agenda/personas/personas.ts'
import { getNegocio } from '../../../../contract/base/settings/ajustes.ts'
import { type Avisos, getAvisos, getTienda } from '../../../../contract/base/settings/guardar-ajustes.ts'
import { getLimites, type LimitesGuardados } from '../../../../contract/base/settings/limites.ts'
import { contar } from '../../../../contract/base/text/contar.ts'
import { formatHora, formatMomento, wallTime, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import type { Answer, Endpoint } from '../../../../contract/base/wire/endpoint.ts'
import { getRespaldo } from '../../../../contract/oficina/respaldo.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { Redirect } from '../../../base/router/Link.tsx'
import { useLocation } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Indice } from './Indice.tsx'
import { esSeccion, type IdDeSeccion } from './Seccion.tsx'

/** Lists the sections of the settings, each with its present value. */
export default function AjustesPage() {
  const { hash } = useLocation()
  // Old links point at sections of a single page.
  const pedida = hash.slice(1)
  if (esSeccion(pedida)) return <Redirect to={officePaths.seccion(pedida)} />
  return (
    <Page titulo="Ajustes" intro="Lo que ves aquí es lo que dicen el sitio, los correos y los documentos.">
      <Indice dice={DICE} />
    </Page>
  )
}

/** One line per section with its present value. */
const DICE: Record<IdDeSeccion, ReactNode> = {
  negocio: <Dice de={getNegocio} texto={({ nombre, telefono }) => [nombre, telefono].filter(Boolean).join(' · ')} />,
  personas: <Dice de={getPersonas} texto={quienes} />,
  horario: <Dice de={getHorario} texto={(dias) => resumirHorario(dias).filter(abierto).map(enUnaLinea).join(' · ')} />,
  'dias-cerrados': <Dice de={getDiasCerrados} texto={cerrados} />,
  tienda: (
    <Dice
      de={getTienda}
      texto={({ stockBajo }) => `Pocas existencias: ${contar(stockBajo, 'unidad', 'unidades')} o menos`}
    />
  ),
  avisos: <Dice de={getAvisos} texto={espera} />,
  limites: <Dice de={getLimites} texto={limites} />,
  politicas: 'Reembolso, privacidad, términos y envíos',
  respaldo: (
    <Dice
      de={getRespaldo}
      texto={({ bueno }) =>
        bueno ? `El último: ${formatMomento(wallTimeDe(bueno.momento))}` : 'Todavía no hay ninguno'
      }
    />
  ),
  'mi-cuenta': <Cuenta />,
}

/** Nothing until it is read, and nothing when it cannot be: the section itself says why. */
function Dice<const E extends Endpoint>({ de, texto }: { de: E; texto: (leido: Answer<E>) => string }) {
  const { data } = useQuery(queryOf(de, {} as never))
  return data !== undefined && texto(data as Answer<E>)
}

function Cuenta() {
  return useSesion().usuario?.email
}

function quienes({ personas, version }: PersonasGuardadas): string {
  if (personas.length === 0) return 'Nadie todavía'
  const nombres = personas.map(({ nombre }) => nombre).join(', ')
  return version === 0 ? `De ejemplo: ${nombres}` : nombres
}

type Tramo = ReturnType<typeof resumirHorario>[number]

const abierto = ({ horas }: Tramo) => horas !== 'cerrado'
const enUnaLinea = ({ dias, horas }: Tramo) => `${dias}, ${horas}`

function cerrados(dias: readonly DiaCerrado[]): string {
  const de = (estado: DiaCerrado['estado']) => periodosDe(dias.filter((dia) => dia.estado === estado))
  const [cerrado] = de('CERRADO')
  const porDecidir = de('PROPUESTO').length
  return [
    porDecidir > 0 && `${contar(porDecidir, 'feriado', 'feriados')} por decidir`,
    cerrado ? `Próximo: ${cerrado.cuando.charAt(0).toLowerCase()}${cerrado.cuando.slice(1)}` : 'Ninguno por venir',
  ]
    .filter(Boolean)
    .join(' · ')
}

function espera({ minutos, recordatorio }: Avisos): string {
  return [
    minutos === 0 ? 'Salen en seguida' : `Esperan ${contar(minutos, 'minuto', 'minutos')}`,
    recordatorio === null ? 'sin recordatorio' : `recordatorio ${formatHora(wallTime(recordatorio))}`,
  ].join(' · ')
}

function limites({ citasPorVenir, ordenesSinPagar }: LimitesGuardados): string {
  const hasta = (cuantas: number, que: string) => (cuantas === 0 ? `${que}: sin límite` : `${que}: ${cuantas}`)
  return `${hasta(citasPorVenir, 'Citas por venir')} · ${hasta(ordenesSinPagar, 'Órdenes sin pagar')}`
}
