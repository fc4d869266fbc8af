import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DiaCerrado, getDiasCerrados, periodosDe } from '../../../../contract/agenda/horario/dias-cerrados.ts'
import { getHorario, resumirHorario } from '../../../../contract/agenda/horario/horario.ts'
import { getPersonas, type PersonasGuardadas } from '../../../../contract/agenda/personas/personas.ts'
import { getLimites, type LimitesGuardados } from '../../../../contract/base/settings/limites.ts'
import { getNegocio } from '../../../../contract/base/settings/negocio.ts'
import { type Avisos, getAvisos, getTienda, type Tienda } from '../../../../contract/base/settings/plain-settings.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { formatHora, formatMomento, wallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Answer, Endpoint } from '../../../../contract/base/wire/endpoint.ts'
import type { Usuario } from '../../../../contract/cuentas/cuentas.ts'
import { getRespaldo } from '../../../../contract/oficina/respaldo.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { lateCode } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import type { IdDeSeccion } from './Seccion.tsx'

type ContenidoProps = { usuario: Usuario }

/** What the sections are about, in their order. */
type Grupo = 'La práctica' | 'Clientes y ventas' | 'Acceso y respaldo'

interface Contenida {
  grupo: Grupo
  /** One line with its present value. */
  dice: ReactNode
  /** Its component, loaded when it is opened. */
  Contenido: ReturnType<typeof contenido>
}

const contenido = (load: Parameters<typeof lateCode<ContenidoProps>>[0]) => lateCode(load).Component

export const secciones: Record<IdDeSeccion, Contenida> = {
  negocio: {
    grupo: 'La práctica',
    dice: <Dice de={getNegocio} texto={({ nombre, telefono }) => [nombre, telefono].filter(Boolean).join(' · ')} />,
    Contenido: contenido(() => import('./DatosDelNegocio.tsx')),
  },
  personas: {
    grupo: 'La práctica',
    dice: <Dice de={getPersonas} texto={quienes} />,
    Contenido: contenido(() => import('./Personas.tsx')),
  },
  horario: {
    grupo: 'La práctica',
    dice: (
      <Dice
        de={getHorario}
        texto={(dias) => resumirHorario(dias).filter(abierto).map(enUnaLinea).join('\n')}
        antes={'\u00a0\n\u00a0'}
      />
    ),
    Contenido: contenido(() => import('./HorarioDeAtencion.tsx')),
  },
  'dias-cerrados': {
    grupo: 'La práctica',
    dice: <Dice de={getDiasCerrados} texto={cerrados} />,
    Contenido: contenido(() => import('./DiasCerrados.tsx')),
  },
  tienda: {
    grupo: 'Clientes y ventas',
    dice: <Dice de={getTienda} texto={existencias} />,
    Contenido: contenido(() => import('./Tienda.tsx')),
  },
  avisos: {
    grupo: 'Clientes y ventas',
    dice: <Dice de={getAvisos} texto={espera} />,
    Contenido: contenido(() => import('./Avisos.tsx')),
  },
  limites: {
    grupo: 'Clientes y ventas',
    dice: <Dice de={getLimites} texto={limites} />,
    Contenido: contenido(() => import('./Limites.tsx')),
  },
  politicas: {
    grupo: 'Clientes y ventas',
    dice: 'Reembolso, privacidad, términos y envíos',
    Contenido: contenido(() => import('./Politicas.tsx')),
  },
  respaldo: {
    grupo: 'Acceso y respaldo',
    dice: (
      <Dice
        de={getRespaldo}
        texto={({ bueno }) =>
          bueno ? (
            `El último: ${formatMomento(wallTimeDe(bueno.momento))}`
          ) : (
            <Badge tone="warning">Todavía no hay ninguno</Badge>
          )
        }
      />
    ),
    Contenido: contenido(() => import('./Respaldo.tsx')),
  },
  'mi-cuenta': {
    grupo: 'Acceso y respaldo',
    dice: <Cuenta />,
    Contenido: contenido(() => import('../../../persona/perfil/MiCuenta.tsx')),
  },
}

type DiceProps<E extends Endpoint> = {
  de: E
  texto: (leido: Answer<E>) => ReactNode
  /** As many empty lines as it mostly has. */
  antes?: string
}

/** Empty until it is read, and when it cannot be: the section itself says why. */
function Dice<const E extends Endpoint>({ de, texto, antes = '\u00a0' }: DiceProps<E>) {
  const { data } = useQuery(queryOf(de, {} as never))
  return data === undefined ? antes : texto(data as Answer<E>)
}

function Cuenta() {
  return useSesion().usuario?.email
}

function quienes({ personas, version }: PersonasGuardadas): string {
  if (personas.length === 0) return 'Nadie todavía'
  const cuantas = contar(personas.length, 'persona', 'personas')
  return version === 0 ? `${cuantas}, de ejemplo` : cuantas
}

type Tramo = ReturnType<typeof resumirHorario>[number]

const abierto = ({ horas }: Tramo) => horas !== 'cerrado'
const enUnaLinea = ({ dias, horas }: Tramo) => `${dias}, ${horas}`

function cerrados(dias: readonly DiaCerrado[]): string {
  const de = (estado: DiaCerrado['estado']) => periodosDe(dias.filter((dia) => dia.estado === estado))
  const [cerrado] = de('CERRADO')
  const porDecidir = de('PROPUESTO').length
  if (porDecidir > 0) return `${contar(porDecidir, 'feriado', 'feriados')} por decidir`
  return cerrado ? `Próximo: ${cerrado.cuando.charAt(0).toLowerCase()}${cerrado.cuando.slice(1)}` : 'Ninguno por venir'
}

function existencias({ stockBajo }: Tienda): string {
  return `Pocas existencias: ${contar(stockBajo, 'unidad', 'unidades')} o menos`
}

function espera({ minutos, recordatorio }: Avisos): string {
  return [
    minutos === 0 ? 'Salen enseguida' : `Esperan ${contar(minutos, 'minuto', 'minutos')}`,
    recordatorio === null ? 'sin recordatorio' : `recordatorio ${formatHora(wallTime(recordatorio))}`,
  ].join(' · ')
}

function limites({ citasPorVenir, ordenesSinPagar }: LimitesGuardados): string {
  const hasta = (cuantas: number, que: string) => (cuantas === 0 ? `${que}: sin límite` : `${que}: ${cuantas}`)
  return `${hasta(citasPorVenir, 'Citas por venir')} · ${hasta(ordenesSinPagar, 'Órdenes sin pagar')}`
}
