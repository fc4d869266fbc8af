import { Suspense, useEffect, useRef, useState } from 'react'
import { formatMomentoLargo, type WallTime } from '../../../contract/base/time/time.ts'
import { type AccionDeEnlace, type EnlaceVisto, usarEnlace, verEnlace } from '../../../contract/persona/enlaces.ts'
import { useAct } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { lateDialog } from '../../base/late/lazy.tsx'
import { useSearch } from '../../base/router/navigation.tsx'
import { Button, type ButtonVariant } from '../../ui/form/Button.tsx'
import { LoVisto } from './LoVisto.tsx'
import { laPregunta, loHecho, loQueHay } from './paginas.tsx'

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

/** The subject of a link and its actions: what the mail asks, how it stands, or what was done. Only a yes does something. */
export function QueHacer({ token, visto, hecho, releyendo, onHecho }: QueHacerProps) {
  const palabra = useSearch().get('accion')
  const pedida = visto.acciones.find(({ accion }) => accion.toLowerCase() === palabra)
  const [contestada, setContestada] = useState(false)
  const [moviendo, setMoviendo] = useState(pedida?.accion === 'MOVER')
  const { hacer: enviar, enCurso } = useAct()
  const [ultima, setUltima] = useState<AccionDeEnlace | null>(null)
  const [confirmada, setConfirmada] = useState(false)
  const lado = useRef<HTMLDivElement>(null)
  const pregunta = hecho === null && !contestada ? pedida?.pregunta : undefined

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

  function pagina() {
    const todo = { visto, pedida, contestada, boton }
    if (hecho !== null) return loHecho(todo, hecho, confirmada)
    return pregunta && pedida ? laPregunta(todo, pedida.accion, pregunta, () => setContestada(true)) : loQueHay(todo)
  }

  useEffect(() => {
    if (hecho !== null) lado.current?.querySelector('h1')?.focus()
  }, [hecho])

  return (
    <div ref={lado}>
      <LoVisto
        {...pagina()}
        visto={visto}
        porPagar={pregunta || releyendo ? null : visto.porPagar}
        releyendo={releyendo}
      />
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
