import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { centimos } from '../../../contract/base/money/money.ts'
import {
  esDeUnDia,
  formatDias,
  formatHora,
  formatMomentoLargo,
  formatTramo,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import { type AccionDeEnlace, type EnlaceVisto, usarEnlace, verEnlace } from '../../../contract/persona/enlaces.ts'
import { DatosDeCita, Donde, HastaCuando, TE_ESPERAMOS } from '../../agenda/citas/DatosDeCita.tsx'
import { FueraDePlazo } from '../../agenda/citas/FueraDePlazo.tsx'
import { personas } from '../../agenda/personas/api.ts'
import { Retrato } from '../../agenda/personas/Retrato.tsx'
import { useAct } from '../../base/acting/act.tsx'
import { ApiError, call } from '../../base/calls/api.ts'
import { lateDialog } from '../../base/late/lazy.tsx'
import { useSearch } from '../../base/router/navigation.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Acordado, PagoDe, useDiceElPrecio } from '../../dinero/pagos/ComoPagar.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button, type ButtonVariant } from '../../ui/form/Button.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { Fact } from '../../ui/list/Facts.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { PriceWithTax } from '../../ui/text/Values.tsx'
import { useEnOtraHora } from '../../ui/time/clock.ts'
import { Seguir } from './EnlaceTerminado.tsx'

const { Component: MoverCita } = lateDialog(() => import('../../agenda/citas/MoverCita.tsx'))

interface QueHacerProps {
  token: string
  visto: EnlaceVisto
  /** What was done, in a sentence; null before. */
  hecho: string | null
  /** What was done is read again. */
  releyendo: boolean
  onHecho: (texto: string) => void
}

/** The subject of a link and its actions. What the mail's link asks stands alone with its two answers; only a yes does something. */
export function QueHacer({ token, visto, hecho, releyendo, onHecho }: QueHacerProps) {
  const pedida = useSearch().get('accion')
  const esPedida = ({ accion }: { accion: AccionDeEnlace }) => accion.toLowerCase() === pedida
  const [contestada, setContestada] = useState(false)
  const [moviendo, setMoviendo] = useState(() => visto.acciones.some((una) => una.accion === 'MOVER' && esPedida(una)))
  const { hacer: enviar, enCurso } = useAct()
  const [ultima, setUltima] = useState<AccionDeEnlace | null>(null)
  const [confirmada, setConfirmada] = useState(false)
  const lado = useRef<HTMLDivElement>(null)
  const preguntada = visto.acciones.find((una) => una.pregunta && esPedida(una))
  const pregunta = hecho === null && !contestada ? preguntada?.pregunta : undefined

  function terminar(texto: string, accion?: AccionDeEnlace) {
    setConfirmada(accion === 'CONFIRMAR')
    onHecho(texto)
  }

  function hacer(accion: AccionDeEnlace) {
    if (accion === 'MOVER') return setMoviendo(true)
    setUltima(accion)
    void enviar({
      texto: 'Quedó cancelado.',
      fallo: NO_SE_PUDO,
      hacer: async () => {
        terminar(await usar(token, { accion }), accion)
        return accion === 'CANCELAR' ? async () => terminar(await usar(token, { accion: 'DESHACER' })) : null
      },
    })
  }

  const boton = (accion: AccionDeEnlace, texto: string, variant: ButtonVariant) => (
    <Button
      key={accion}
      full={variant !== 'quiet'}
      data-edge={variant === 'quiet' ? 'start' : undefined}
      variant={variant}
      pending={enCurso && accion === ultima}
      onClick={() => hacer(accion)}
    >
      {texto}
    </Button>
  )
  // What the mail asked for is strong, and what is left after a no; after 'Conservar mi cita' all is well as it is.
  const fuerte = hecho === null && (contestada ? preguntada?.accion !== 'CANCELAR' : visto.acciones.some(esPedida))
  const porPagar = pregunta || releyendo ? null : (visto.porPagar ?? null)
  const dicho = useDiceElPrecio(porPagar, visto.pago)
  const enPie = hecho === null && !pregunta && !contestada && visto.nota === null
  const sinPregunta = enPie ? TE_ESPERAMOS : visto.titulo
  const seSuelta = pregunta !== undefined && preguntada?.accion !== 'CONFIRMAR'
  const seCancela = seSuelta && preguntada?.accion === 'CANCELAR'
  const plazo = visto.cambiableHasta && <HastaCuando hasta={visto.cambiableHasta} seCancela={seCancela} />
  const mover = visto.acciones.find(({ accion }) => accion === 'MOVER')
  const respuesta = contestada ? preguntada?.pregunta?.luego : undefined
  const quienes = useQuery({ ...personas, enabled: visto.con !== undefined }).data?.personas
  const quien = quienes?.find(({ nombre }) => nombre === visto.con)
  const imagen = visto.taller?.imagen
  const quedan = quedanDe(visto, { hecho, pedida: contestada ? preguntada?.accion : undefined, esPedida })

  useEffect(() => {
    if (hecho !== null) lado.current?.querySelector('h1')?.focus()
  }, [hecho])

  return (
    <div ref={lado}>
      <Errand
        picture={
          visto.con ? (
            <Retrato src={quien?.imagen ?? null} sizes="(min-width: 900px) 36rem, 4rem" />
          ) : (
            imagen && (
              <Picture src={imagen} alt="" ratio="2 / 1" placeholder={<Drawing nombre="sendero" />} sizes="36rem" />
            )
          )
        }
        drawing={visto.taller ? 'sendero' : 'taza'}
        wordsFirst
        aside={<PagoDe porPagar={porPagar} />}
      >
        <Encabezado
          titulo={hecho === null ? (pregunta?.texto ?? sinPregunta) : confirmada ? 'Confirmada' : 'Listo'}
          hecho={hecho !== null || enPie}
          placa={enPie && dicho && <Badge tone="warning">Sin pagar</Badge>}
        >
          {hecho ??
            respuesta ??
            (plazo && seCancela ? (
              <>
                {plazo}
                <br /> {visto.nota}
              </>
            ) : (
              !enPie && <Estado nota={visto.nota} />
            ))}
        </Encabezado>
        {!releyendo && (
          <LoVisto visto={visto} dicho={dicho || seSuelta}>
            {!seCancela && plazo}
            <Stack columns="12rem" gap={3}>
              {preguntada && pregunta ? (
                <>
                  {!seSuelta && boton(preguntada.accion, pregunta.si, 'accent')}
                  <Button full variant={seSuelta ? 'accent' : 'secondary'} onClick={() => setContestada(true)}>
                    {pregunta.no}
                  </Button>
                  {seSuelta && boton(preguntada.accion, pregunta.si, 'secondary')}
                </>
              ) : (
                quedan.map(({ accion, texto }, i) => boton(accion, texto, i === 0 && fuerte ? 'accent' : 'secondary'))
              )}
            </Stack>
            {seCancela && mover && <div>{boton('MOVER', mover.texto, 'quiet')}</div>}
            {visto.fueraDePlazo && !pregunta && <FueraDePlazo />}
            {(hecho !== null || visto.acciones.length === 0) && <Seguir />}
          </LoVisto>
        )}
      </Errand>
      <Suspense>
        {moviendo && (
          <MoverCita
            que={visto.titulo}
            con={visto.con}
            inicio={visto.inicio}
            de={{ token }}
            mover={async (fechaHora) => terminar(await llevar(token, fechaHora))}
            onClose={() => setMoviendo(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** How it stands and until when, which is the first sentence and a line of its own, and what else there is to say. */
function Estado({ nota }: Pick<EnlaceVisto, 'nota'>) {
  if (nota === null) return 'No hace falta iniciar sesión.'
  const [estado, resto] = nota.split(/(?<=\.) (.*)/)
  return (
    <>
      <strong>{estado?.replace(' a las ', ' a\u00a0las\u00a0')}</strong>
      <br /> {resto}
    </>
  )
}

type Quedan = {
  hecho: string | null
  /** The action that a no has refused. */
  pedida: AccionDeEnlace | undefined
  esPedida: (una: { accion: AccionDeEnlace }) => boolean
}

/** The actions to offer, the one tapped in the mail first. What was done just now is taken back over the foot of the page. */
function quedanDe({ acciones }: EnlaceVisto, { hecho, pedida, esPedida }: Quedan) {
  return acciones
    .filter(({ accion }) => accion !== pedida && (hecho === null || accion !== 'DESHACER'))
    .toSorted((una, otra) => Number(esPedida(otra)) - Number(esPedida(una)))
}

type VistoProps = {
  visto: EnlaceVisto
  /** Its price stands where it is paid, or is owed no more. */
  dicho: boolean
  children: ReactNode
}

/** When and where it is, with whom, and beside what can be done what it costs. */
function LoVisto({ visto, dicho, children }: VistoProps) {
  const { inicio, fin, con, taller, pago, precio = taller?.precio ?? centimos(0) } = visto
  const enOtraHora = useEnOtraHora()
  const direccion = useNegocio()?.direccion
  const deUnDia = esDeUnDia({ inicio, fin })
  const sesion = `Sesión de ${fin - inicio} min`
  const hechos = (
    <>
      {taller && <Fact nombre="Taller">{taller.titulo}</Fact>}
      {!taller && (
        <Fact nombre={con ? 'Con' : 'Qué'}>
          {con ? (
            <>
              {con}
              <small>{sesion}</small>
            </>
          ) : (
            sesion
          )}
        </Fact>
      )}
      <Donde lugar={taller?.lugar ?? direccion} />
    </>
  )
  return (
    <DatosDeCita
      inicio={inicio}
      dia={deUnDia ? formatDias(inicio, fin) : formatTramo({ inicio, fin })}
      hora={
        <>
          {deUnDia && `De ${formatHora(inicio)} a ${formatHora(fin)}`}
          {enOtraHora && <small>Hora de Costa Rica</small>}
        </>
      }
      hechos={hechos}
    >
      {(pago?.precio ?? precio) > 0 && !dicho && (pago ? <Acordado pago={pago} /> : <PriceWithTax centimos={precio} />)}
      {children}
    </DatosDeCita>
  )
}

const NO_SE_PUDO = 'No se pudo hacer. Inténtalo de nuevo.'

interface Pedido {
  accion: AccionDeEnlace
  /** The new time, for MOVER only. */
  fechaHora?: WallTime
}

function usar(token: string, pedido: Pedido) {
  return call(usarEnlace, { body: { token, ...pedido } }, { keepalive: true })
}

/** The first try may have moved it and used the link up, though its answer was lost (R-respuesta-perdida). */
async function llevar(token: string, fechaHora: WallTime): Promise<string> {
  try {
    return await usar(token, { accion: 'MOVER', fechaHora })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'enlace_invalido') throw error
    const { inicio } = await call(verEnlace, { body: { token } }, { sinReleer: true })
    if (inicio !== fechaHora) throw error
    return `Tu cita quedó para el ${formatMomentoLargo(inicio)}.`
  }
}
