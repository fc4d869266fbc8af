import { ServicioForm } from '../../../contract/agenda/guardar-servicio.ts'
import { type Centimos, parseColones } from '../../../contract/base/dinero.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { CheckboxField, Field, TextAreaField } from '../../ui/form/Field.tsx'
import { Form, FormRow } from '../../ui/form/Form.tsx'
import { PrecioField } from '../../ui/form/PrecioField.tsx'
import { useValor } from '../../ui/form/valores.ts'
import type { FormularioProps } from '../edicion/ficha.ts'
import { ImagenField } from '../imagenes/ImagenField.tsx'
import { useHaySalas } from '../personas/useAtienden.ts'

/** The values that the form sends. */
export type CamposDeServicio = {
  nombre: string
  detalle: string
  siBuscas: string | null
  precio: Centimos
  /** Minutes. */
  duracion: number
  margen: number
  imagen: string | null
  /** Absent where rooms are not counted. */
  sinSala?: boolean | undefined
}

export function FormularioDeServicio(props: FormularioProps<CamposDeServicio>) {
  const { campos, pending, error, onSubmit, onOcupado, children } = props
  const [imagen, setImagen] = useValor('imagen', campos.imagen ?? '')
  const haySalas = useHaySalas()

  function submit(data: FormData) {
    const texto = (name: string) => String(data.get(name)).trim()
    onSubmit({
      nombre: texto('nombre'),
      detalle: texto('detalle'),
      siBuscas: texto('siBuscas') || null,
      precio: parseColones(texto('precio'))!,
      duracion: Number(texto('duracion')),
      margen: Number(texto('margen')),
      imagen: imagen.trim() || null,
      ...(haySalas && { sinSala: data.has('sinSala') }),
    })
  }

  return (
    <Form label="Servicio" schema={ServicioForm} pending={pending} error={error} onSubmit={submit}>
      <Field label="Nombre" name="nombre" required defaultValue={campos.nombre} />
      <TextAreaField label="Detalle" name="detalle" required defaultValue={campos.detalle} />
      <Field
        label="Si buscas…"
        name="siBuscas"
        hint="Completa la frase de la guía «¿No sabes cuál?»: hablar con calma de lo que te preocupa."
        defaultValue={campos.siBuscas ?? ''}
      />
      <PrecioField label="Precio" name="precio" required defaultValue={campos.precio} />
      <FormRow>
        <MinutosField label="Duración" name="duracion" hint="En minutos." valor={campos.duracion} />
        <MinutosField
          label="Descanso después"
          name="margen"
          hint="Minutos en que nadie reserva."
          valor={campos.margen}
        />
      </FormRow>
      {haySalas && <CheckboxField label="En línea: no ocupa sala" name="sinSala" defaultChecked={campos.sinSala} />}
      <ImagenField
        name="imagen"
        carpeta="posts"
        value={imagen}
        onChange={setImagen}
        onSubiendo={onOcupado}
        placeholder={<Dibujo nombre="servicio" />}
      />
      {children}
    </Form>
  )
}

type MinutosProps = { label: string; name: string; hint: string; valor: number | undefined }

function MinutosField({ valor, ...field }: MinutosProps) {
  return <Field {...field} type="number" inputMode="numeric" required defaultValue={valor} />
}
