import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type WallTime, wallTime } from '../../../../contract/base/time/time.ts'
import { cerrar } from '../../../../contract/oficina/cierres.ts'
import { updateTaller } from '../../../../contract/talleres/administrar-talleres.ts'
import { refusalOf, useAct } from '../../../base/acting/act.tsx'
import type { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'
import { otraVezSinRespuesta } from '../../../base/calls/useKey.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/held.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { deTodosModos, useInsistir } from '../../base/edicion/insistir.ts'
import { leerFuera } from '../horario/fuera.ts'
import { Afectados } from './Afectados.tsx'
import { Cerrado, type Hecho } from './Cerrado.tsx'
import styles from './Cierre.module.css'
import {
  type ACerrar,
  type Afectado,
  accionDe,
  afectadosDe,
  aOtroDia,
  type CamposDeCierre,
  consultaDeCierre,
  type Destino,
  type Destinos,
  decisionesDe,
  destinoEn,
  loDemas,
  losAjenos,
  lugarNuevo,
  pasaA,
  seMueve,
  unaSemanaDespues,
} from './cierre.ts'
import { AL_MEDIODIA } from './useCuando.tsx'

/** The reason that stands in the field at first. */
const IMPREVISTO = 'Imprevisto'
const alEmpezar = (seVa?: string) => ({ todos: seVa ? 'pasar' : 'cancelar', cada: {} }) as const

/** The values to begin with; `deQuien` is the id of whose time is closed. */
export function alAbrirCierre({
  seVa,
  deQuien = null,
}: {
  seVa?: string | undefined
  deQuien?: number | null
}): CamposDeCierre {
  return {
    deQuien,
    cuando: 'dia',
    otras: AL_MEDIODIA,
    destinos: alEmpezar(seVa),
    dia: null,
    momentos: {},
    motivo: IMPREVISTO,
  }
}

type CierreProps = {
  form: FormStore<CamposDeCierre>
  cierre: ACerrar
  /** Fields that choose the time. With them the form also asks for the reason. */
  elegir?: ReactNode
  /** Closes the time with the caller's own call; all appointments stay. */
  onDejar?: (() => void) | undefined
  onHecho?: (() => void) | undefined
  onClose: () => void
}

/** Asks what becomes of the people affected by closing a time, and then tells how it went. */
export function Cierre({ form, cierre, elegir, onDejar, onHecho, onClose }: CierreProps) {
  const afectados = useQuery({ ...consultaDeCierre(cierre.tiempos), placeholderData: keepPreviousData })
  const deDestinos = form.field('destinos')
  const desde = cierre.seVa ? undefined : wallTime(Math.min(...cierre.tiempos.map(({ inicio }) => inicio)))
  const destinos: Destinos = { ...useFieldValue(deDestinos), desde }
  const { puede } = useSesion()
  const { citas = [], talleres = [] } = afectados.data ?? {}
  const [suyos, ajenos] = puede(updateTaller) ? [talleres, []] : [[], talleres]
  const todos = afectadosDe({ citas, talleres: suyos })
  const destinoDe = (uno: Afectado) => destinoEn(destinos, uno)
  const { enviar, pending, hecho, seguir } = useEnvio({ form, cierre, todos, destinoDe, onHecho })

  if (hecho) {
    const onSeguir = () => {
      deDestinos.set(alEmpezar(cierre.seVa))
      seguir()
    }
    return <Cerrado hecho={hecho} seVa={cierre.seVa} onSeguir={onSeguir} onClose={onClose} />
  }
  return (
    <Form form={form} label="Cerrar" pending={pending} onSubmit={() => void enviar()}>
      {elegir}
      <QueryState
        de={afectados}
        fallo="No se pudo ver a quién afecta."
        parte
        cargando={<Skeleton texto="Buscando a quién afecta…" height="8rem" />}
      >
        {(leidos) => (
          <Afectados
            tiempo={cierre.tiempos[0]!}
            seVa={cierre.seVa}
            afectados={todos}
            demas={[...(cierre.seVa ? loDemas(leidos) : []), ...losAjenos(ajenos)]}
            conDia={!elegir}
            form={form}
            destinos={destinos}
          />
        )}
      </QueryState>
      {elegir && <TextField label="Motivo" of={form.field('motivo')} hint="Solo lo lees tú." required maxLength={80} />}
      <Stack gap={2} className={styles.pie}>
        <Button type="submit" full pending={pending || afectados.isPlaceholderData || !afectados.data}>
          {accionDe(todos, destinoDe, cierre)}
        </Button>
        {onDejar && !cierre.seVa && (
          <Button variant="secondary" full onClick={onDejar}>
            Guardar de todas formas
          </Button>
        )}
      </Stack>
    </Form>
  )
}

interface Envio {
  form: FormStore<CamposDeCierre>
  cierre: ACerrar
  todos: readonly Afectado[]
  destinoDe: (uno: Afectado) => Destino
  onHecho: (() => void) | undefined
}

function useEnvio({ form, cierre: { tiempos, motivo }, todos, destinoDe, onHecho }: Envio) {
  const { hacer, enCurso } = useAct()
  const insistir = useInsistir()
  const { confirmar } = useDialogs()
  const [hecho, setHecho] = useState<Hecho | null>(null)

  function nuevoDe({ clave, fila: { inicio } }: Afectado): WallTime {
    const { momentos, dia, destinos } = form.values
    if (destinos.cada[clave] === undefined && dia) return aOtroDia(inicio, dia)
    return momentos[clave] ?? unaSemanaDespues(inicio)
  }

  /** Asks before appointments are moved outside of the hours; false where they are not to be. */
  async function confirmarHoras(): Promise<boolean> {
    const movidas = todos.flatMap((uno) => (uno.tipo === 'cita' && seMueve(destinoDe(uno)) ? [uno] : []))
    if (movidas.length === 0) return true
    const fuera = await leerFuera(movidas.map((uno) => lugarNuevo(uno.fila, nuevoDe(uno), destinoDe(uno))))
    const frases = movidas.flatMap(({ nombre }, i) => (fuera[i] ? `${nombre}: ${fuera[i]}.` : []))
    return frases.length === 0 || confirmar(deTodosModos(frases.join('\n')))
  }

  async function cerrarlo() {
    if (!(await confirmarHoras())) return null
    const decisiones = (tipo: Afectado['tipo']) => decisionesDe(todos, tipo, destinoDe, nuevoDe)
    const body = {
      ...tiempos[0]!,
      motivo: motivo ?? form.values.motivo,
      citas: decisiones('cita'),
      talleres: decisiones('taller'),
    }
    const quedan = afectadosDe(
      await insistir((insistir) => otraVezSinRespuesta(() => call(cerrar, { body: { ...body, insistir } }))),
    )
    onHecho?.()
    const vistos = new Set(todos.map(({ clave }) => clave))
    setHecho({
      tocados: todos
        .filter((uno) => destinoDe(uno) !== 'dejar')
        .map((uno) => ({
          ...uno,
          nuevo: seMueve(destinoDe(uno)) ? nuevoDe(uno) : null,
          pasa: pasaA(destinoDe(uno)) !== undefined,
        })),
      quedan,
      nuevos: new Set(quedan.map(({ clave }) => clave).filter((clave) => !vistos.has(clave))),
    })
    return null
  }

  function enviar() {
    form.fail(null)
    return hacer({
      unaVez: true,
      hacer: cerrarlo,
      rechazo: (cause) => {
        const rechazo = refusalOf(cause, 'No se pudo cerrar.')
        if (rechazo) form.fail({ message: rechazo.texto!, fields: (cause as Partial<ApiError>).fields })
        return null
      },
    })
  }

  return { enviar, pending: enCurso, hecho, seguir: () => setHecho(null) }
}
