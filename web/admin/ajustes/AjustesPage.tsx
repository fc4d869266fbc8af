import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DiaCerrado, getDiasCerrados, periodosDe } from '../../../contract/agenda/dias-cerrados.ts'
import { getHorario, resumirHorario } from '../../../contract/agenda/horario.ts'
import { getPersonas, type PersonasGuardadas } from '../../../contract/agenda/personas.ts'
import { contar } from '../../../contract/base/contar.ts'
import type { Answer, Endpoint } from '../../../contract/base/endpoint.ts'
import { formatHora, formatMomento, wallTime, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { getNegocio } from '../../../contract/sitio/ajustes.ts'
import { type Avisos, getAvisos, getTienda } from '../../../contract/sitio/guardar-ajustes.ts'
import { getLimites, type LimitesGuardados } from '../../../contract/sitio/limites.ts'
import { getRespaldo } from '../../../contract/sitio/respaldo.ts'
import { consulta } from '../../api.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { Redirect } from '../../Link.tsx'
import { useLugar } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Indice } from './Indice.tsx'
import { esSeccion, type IdDeSeccion } from './Seccion.tsx'

/** Lists the sections of the settings, each with its present value. */
export default function AjustesPage() {
  const { hash } = useLugar()
  // Old links point at sections of a single page.
  const pedida = hash.slice(1)
  if (esSeccion(pedida)) return <Redirect to={rutasDeAdmin.seccion(pedida)} />
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
  const { data } = useQuery(consulta(de, {} as never))
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
