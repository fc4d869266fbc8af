import { type ReactNode, useState } from 'react'
import { PostForm } from '../../../contract/sitio/posts.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormActions, type FormError } from '../../ui/form/Form.tsx'
import { useValor } from '../../ui/form/valores.ts'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import { ImagenField } from '../imagenes/ImagenField.tsx'

/** The values that the form sends. */
export type CamposDePost = { titulo: string; contenido: string; imagen: string }

export const ETIQUETAS: Record<keyof CamposDePost, string> = {
  titulo: 'Título',
  contenido: 'Contenido',
  imagen: 'Imagen',
}

type FormularioProps = {
  /** The first values. */
  campos: CamposDePost
  /** The text of the button that sends it. */
  boton: string
  pending: boolean
  error: FormError | null
  onSubmit: (campos: CamposDePost) => void
  /** Above the buttons. */
  children?: ReactNode
}

/** Leaving keeps what was typed as a draft. */
export function FormularioDePost({ campos, boton, pending, error, onSubmit, children }: FormularioProps) {
  const [contenido, setContenido] = useValor('contenido', campos.contenido)
  const [imagen, setImagen] = useValor('imagen', campos.imagen)
  const [subiendo, setSubiendo] = useState(false)
  return (
    <Form
      label="Post"
      schema={PostForm}
      pending={pending || subiendo}
      error={error}
      onSubmit={(data) => onSubmit({ titulo: String(data.get('titulo')), contenido, imagen })}
    >
      <Field label={ETIQUETAS.titulo} name="titulo" required defaultValue={campos.titulo} />
      <MarkdownField label={ETIQUETAS.contenido} name="contenido" value={contenido} onChange={setContenido} />
      <ImagenField
        name="imagen"
        carpeta="posts"
        value={imagen}
        onChange={setImagen}
        onSubiendo={setSubiendo}
        placeholder={<Dibujo nombre="post" />}
      />
      {children}
      <FormActions>
        <Button type="submit" pending={pending || subiendo}>
          {boton}
        </Button>
        <LinkButton variant="quiet" to={rutasDeAdmin.blog}>
          Volver
        </LinkButton>
      </FormActions>
    </Form>
  )
}
