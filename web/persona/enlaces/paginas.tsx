import type { ReactNode } from 'react'
import type { AccionDeEnlace, EnlaceVisto } from '../../../contract/persona/enlaces.ts'
import { HastaCuando, TE_ESPERAMOS } from '../../agenda/citas/DatosDeCita.tsx'
import { FueraDePlazo } from '../../agenda/citas/FueraDePlazo.tsx'
import { Button, type ButtonVariant } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Seguir } from './EnlaceTerminado.tsx'
import type { Pagina } from './LoVisto.tsx'

type Accion = EnlaceVisto['acciones'][number]
type Boton = (accion: AccionDeEnlace, texto: string, variant: ButtonVariant) => ReactNode

interface Visto {
  visto: EnlaceVisto
  /** What the mail asked for, where it can be done still. */
  pedida: Accion | undefined
  /** A no was said to it. */
  contestada: boolean
  /** The button that does it. */
  boton: Boton
}

type Pregunta = NonNullable<Accion['pregunta']>

/** What the mail's link asks stands alone with its two answers. A yes that gives something up is not the strong one. */
export function laPregunta(
  { visto, boton }: Visto,
  accion: AccionDeEnlace,
  pregunta: Pregunta,
  onNo: () => void,
): Pagina {
  const seSuelta = accion !== 'CONFIRMAR'
  const seCancela = accion === 'CANCELAR'
  const mover = seCancela && visto.acciones.find((otra) => otra.accion === 'MOVER')
  const plazo = plazoDe(visto, seCancela)
  const si = boton(accion, pregunta.si, seSuelta ? 'secondary' : 'accent')
  const no = (
    <Button key="no" full variant={seSuelta ? 'primary' : 'secondary'} onClick={onNo}>
      {pregunta.no}
    </Button>
  )
  return {
    titulo: pregunta.texto,
    dice:
      plazo && seCancela ? (
        <>
          {plazo}
          <br /> {visto.nota}
        </>
      ) : (
        <Estado nota={visto.nota} />
      ),
    sinPrecio: seSuelta,
    queHacer: (
      <>
        {!seCancela && plazo}
        <Stack columns="12rem" gap={3}>
          {seSuelta ? [no, si] : [si, no]}
        </Stack>
        {mover && <div>{boton('MOVER', mover.texto, 'quiet')}</div>}
      </>
    ),
  }
}

/** How a thing stands. What the mail asked for is strong, and what is left after a no; after 'Conservar mi cita' all is well as it is. */
export function loQueHay(todo: Visto): Pagina {
  const { visto, pedida, contestada } = todo
  const { titulo, nota } = visto
  const enPie = !contestada && nota === null
  const fuerte = contestada ? pedida?.accion !== 'CANCELAR' : pedida !== undefined
  return {
    titulo: enPie ? TE_ESPERAMOS : titulo,
    hecho: enPie,
    enPie,
    dice: (contestada && pedida?.pregunta?.luego) || (!enPie && <Estado nota={nota} />),
    queHacer: <Quedan {...todo} fuerte={fuerte} />,
  }
}

/** What was done, and the ways on. */
export function loHecho(todo: Visto, hecho: string, confirmada: boolean): Pagina {
  return {
    titulo: confirmada ? 'Confirmada' : 'Listo',
    hecho: true,
    dice: hecho,
    queHacer: <Quedan {...todo} hecho />,
  }
}

/** What keeps an hour or a seat has the colour of booking. */
function fuerteDe(accion: AccionDeEnlace): ButtonVariant {
  return accion === 'CONFIRMAR' || accion === 'TOMAR' ? 'accent' : 'primary'
}

type QuedanProps = Visto & { fuerte?: boolean; hecho?: boolean }

/** The actions to offer, the one tapped in the mail first. What was done just now is taken back over the foot of the page. */
function Quedan({ visto, pedida, contestada, boton, fuerte, hecho }: QuedanProps) {
  const { acciones, fueraDePlazo } = visto
  const quedan = acciones
    .filter((una) => !(contestada && una === pedida) && !(hecho && una.accion === 'DESHACER'))
    .toSorted((una, otra) => Number(otra === pedida) - Number(una === pedida))
  return (
    <>
      {plazoDe(visto)}
      <Stack columns="12rem" gap={3}>
        {quedan.map(({ accion, texto }, i) => boton(accion, texto, i === 0 && fuerte ? fuerteDe(accion) : 'secondary'))}
      </Stack>
      {fueraDePlazo && <FueraDePlazo />}
      {(hecho || acciones.length === 0) && <Seguir />}
    </>
  )
}

function plazoDe({ cambiableHasta }: EnlaceVisto, seCancela = false) {
  return cambiableHasta && <HastaCuando hasta={cambiableHasta} seCancela={seCancela} />
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
