import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { wallTime } from '../../../../contract/base/time/tiempo.ts'
import { cerrar } from '../../../../contract/oficina/cierres.ts'
import { updateTaller } from '../../../../contract/talleres/guardar-taller.ts'
import { refusalOf } from '../../../base/acting/act.tsx'
import { type ApiError, call } from '../../../base/calls/api.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Form, type FormError } from '../../../ui/form/Form.tsx'
import { type FormValues, useValue } from '../../../ui/form/values.ts'
import { Reading } from '../../../ui/status/Reading.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { leerFecha, leerMomento } from '../../base/edicion/leer.ts'
import { useInsistir } from '../../base/edicion/useInsistir.ts'
import { Afectados } from './Afectados.tsx'
import { Cerrado, type Hecho } from './Cerrado.tsx'
import styles from './Cierre.module.css'
import {
  type ACerrar,
  type Afectado,
  accionDe,
  afectadosDe,
  aOtroDia,
  consultaDeCierre,
  type Destino,
  type Destinos,
  decisionesDe,
  destinoEn,
  loDemas,
  losAjenos,
  pasaA,
  seMueve,
} from './cierre.ts'

/** The reason that stands in the field at first. */
const IMPREVISTO = 'Imprevisto'
const alEmpezar = ({ seVa }: ACerrar): string => JSON.stringify({ todos: seVa ? 'pasar' : 'cancelar', cada: {} })

type CierreProps = {
  cierre: ACerrar
  /** Fields that choose the time. With them the form also asks for the reason. */
  elegir?: ReactNode
  /** Closes the time with the caller's own call; all appointments stay. */
  onDejar?: (() => void) | undefined
  onHecho?: (() => void) | undefined
  onClose: () => void
}

/** Asks what becomes of the people affected by closing a time, and then tells how it went. */
export function Cierre({ cierre, elegir, onDejar, onHecho, onClose }: CierreProps) {
  const afectados = useQuery({ ...consultaDeCierre(cierre.tiempos), placeholderData: keepPreviousData })
  const [texto, decidir] = useValue('destinos', alEmpezar(cierre))
  const desde = cierre.seVa ? undefined : wallTime(Math.min(...cierre.tiempos.map(({ inicio }) => inicio)))
  const destinos: Destinos = { ...JSON.parse(texto), desde }
  const { puede } = useSesion()
  const { citas = [], talleres = [] } = afectados.data ?? {}
  const [suyos, ajenos] = puede(updateTaller) ? [talleres, []] : [[], talleres]
  const todos = afectadosDe({ citas, talleres: suyos })
  const destinoDe = (uno: Afectado) => destinoEn(destinos, uno)
  const { enviar, pending, error, hecho, seguir } = useEnvio(cierre, todos, destinoDe, onHecho)

  if (hecho) {
    const onSeguir = () => {
      decidir(alEmpezar(cierre))
      seguir()
    }
    return <Cerrado hecho={hecho} seVa={cierre.seVa} onSeguir={onSeguir} onClose={onClose} />
  }
  return (
    <Form label="Cerrar" pending={pending} error={error} onSubmit={enviar}>
      {elegir}
      <Reading
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
            destinos={destinos}
            onChange={(nuevos) => decidir(JSON.stringify(nuevos))}
          />
        )}
      </Reading>
      {elegir && (
        <Field label="Motivo" name="motivo" hint="Solo lo lees tú." required maxLength={80} defaultValue={IMPREVISTO} />
      )}
      <div className={styles.pie}>
        <Button type="submit" full pending={pending || afectados.isPlaceholderData || !afectados.data}>
          {accionDe(todos, destinoDe, cierre)}
        </Button>
        {onDejar && !cierre.seVa && (
          <Button variant="secondary" full onClick={onDejar}>
            Guardar de todas formas
          </Button>
        )}
      </div>
    </Form>
  )
}

function useEnvio(
  { tiempos, motivo }: ACerrar,
  afectados: readonly Afectado[],
  destinoDe: (uno: Afectado) => Destino,
  onHecho: (() => void) | undefined,
) {
  const queries = useQueryClient()
  const insistir = useInsistir()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<FormError | null>(null)
  const [hecho, setHecho] = useState<Hecho | null>(null)

  async function enviar(valores: FormValues) {
    const nuevoDe = ({ clave, fila }: Afectado) =>
      leerMomento(valores[clave] ?? '') ?? aOtroDia(fila.inicio, leerFecha(valores.dia ?? '')!)
    const decisiones = (tipo: Afectado['tipo']) => decisionesDe(afectados, tipo, destinoDe, nuevoDe)
    setPending(true)
    setError(null)
    try {
      const body = {
        ...tiempos[0]!,
        motivo: motivo ?? valores.motivo ?? '',
        citas: decisiones('cita'),
        talleres: decisiones('taller'),
      }
      const quedan = afectadosDe(await insistir((insistir) => call(cerrar, { body: { ...body, insistir } })))
      onHecho?.()
      const vistos = new Set(afectados.map(({ clave }) => clave))
      setHecho({
        tocados: afectados
          .filter((uno) => destinoDe(uno) !== 'dejar')
          .map((uno) => ({
            ...uno,
            nuevo: seMueve(destinoDe(uno)) ? nuevoDe(uno) : null,
            pasa: pasaA(destinoDe(uno)) !== undefined,
          })),
        quedan,
        nuevos: new Set(quedan.map(({ clave }) => clave).filter((clave) => !vistos.has(clave))),
      })
    } catch (cause) {
      const rechazo = refusalOf(cause, 'No se pudo cerrar.')
      if (rechazo) setError({ message: rechazo.texto!, fields: (cause as Partial<ApiError>).fields })
    } finally {
      setPending(false)
      // Any screen may show an appointment, a workshop or a day.
      void queries.invalidateQueries()
    }
  }

  return { enviar, pending, error, hecho, seguir: () => setHecho(null) }
}
