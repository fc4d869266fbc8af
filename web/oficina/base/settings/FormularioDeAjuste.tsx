import type { Endpoint, Schema } from '../../../../contract/base/wire/endpoint.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useWaiting } from '../../../ui/form/values.ts'
import { camposDeclarados, send, valoresDe } from '../edicion/campos.tsx'
import type { Campos } from '../edicion/choque.ts'
import type { CamposPara, Declaracion } from '../edicion/ficha.ts'
import { useForm } from '../edicion/useForm.tsx'
import { useGuardar } from '../edicion/useGuardar.tsx'
import { useParaEditar } from '../edicion/useParaEditar.tsx'
import { Guardar, type IdDeSeccion, SECCIONES, Seccion } from './Seccion.tsx'

interface Ajuste<L extends Endpoint, S extends Endpoint, D extends Declaracion> {
  leer: L
  guardar: S
  campos: CamposPara<L, S, D>
  boton: string
  /** The sentence after saving. */
  exito: string
}

/** `clave` names its draft. */
type AjusteProps<L extends Endpoint, S extends Endpoint, D extends Declaracion> = Ajuste<L, S, D> & {
  clave: string
  label: string
}

/** The screen of a section that is only such a form. */
export function deAjuste<const L extends Endpoint, const S extends Endpoint, D extends Declaracion>(
  { clave, get, save }: { clave: IdDeSeccion; get: L; save: S },
  { intro, ...ajuste }: Omit<Ajuste<L, S, D>, 'leer' | 'guardar'> & { intro: string },
) {
  return () => (
    <Seccion id={clave} intro={intro}>
      <FormularioDeAjuste<L, S, D> {...ajuste} leer={get} guardar={save} clave={clave} label={SECCIONES[clave]} />
    </Seccion>
  )
}

type Leido = { version: number }

/** Settings that are only fields; they are read with one call and saved with another. */
export function FormularioDeAjuste<const L extends Endpoint, const S extends Endpoint, D extends Declaracion>(
  props: AjusteProps<L, S, D>,
) {
  const leer = () => send(props.leer, {})
  const { leido, espera } = useParaEditar([props.clave], leer)
  return leido ? <Formulario {...props} leido={leido} /> : espera
}

type FormularioProps = Omit<AjusteProps<Endpoint, Endpoint, never>, 'campos'> & { campos: Declaracion; leido: Leido }

function Formulario({ clave, label, leer, guardar: save, campos, boton, exito, leido }: FormularioProps) {
  const { camposDe, ...palabras } = valoresDe(campos)
  const kept = useForm<Campos, Leido>({ que: clave, leido, valoresDe: camposDe, schema: save.body as Schema })
  const { guardar, nota, ...envio } = useGuardar(kept, {
    ...palabras,
    enviar: (escritos, version) => send(save, { body: { ...escritos, version } }),
    edicion: { camposDe, leer: () => send(leer, {}) },
    exito: { titulo: '¡Guardado!', texto: exito },
    porDefecto: 'No se pudo guardar',
  })
  const pending = useWaiting(kept.form) || envio.pending
  return (
    <>
      {kept.recuperado}
      <Form form={kept.form} label={label} pending={pending} onSubmit={guardar}>
        {camposDeclarados(campos, kept.form)}
        {nota}
        <Guardar form={kept.form} pending={pending}>
          {boton}
        </Guardar>
      </Form>
    </>
  )
}
