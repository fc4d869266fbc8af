import { type ReactNode, useState } from 'react'
import { createPost, getPost, type Post, PostForm, updatePost } from '../../../contract/sitio/posts.ts'
import { call, idDe } from '../../api.ts'
import { navegar } from '../../navegacion.tsx'
import type { PantallaProps } from '../../pantalla.ts'
import { rutasDeAdmin } from '../../rutas.ts'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useClave } from '../../useClave.ts'
import { Borrador } from '../edicion/Borrador.tsx'
import { ChoqueNotice } from '../edicion/ChoqueNotice.tsx'
import { FormularioDeclarado, imagen, texto, valoresDe } from '../edicion/campos.tsx'
import type { ValoresDe } from '../edicion/ficha.ts'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { markdown } from '../edicion/MarkdownField.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'

const CAMPOS = { titulo: texto('Título'), contenido: markdown('Contenido'), imagen: imagen('posts', 'post') }
const { etiquetas, camposDe } = valoresDe(CAMPOS)

type Campos = ValoresDe<typeof CAMPOS>

const VACIO: Campos = { titulo: '', contenido: '', imagen: '' }

const alBlog = () => navegar(rutasDeAdmin.blog)

/** A new post, or the one of the address (readings 11). */
export default function EscribirPostPage({ params }: PantallaProps) {
  return params.id === undefined ? (
    <Page titulo="Crear post">
      <Borrador que="post-nuevo" leido={VACIO}>
        {(campos) => <Nuevo campos={campos} />}
      </Borrador>
    </Page>
  ) : (
    <Page titulo="Editar post">
      <Editar key={params.id} idPost={idDe(params.id)} />
    </Page>
  )
}

function Nuevo({ campos }: { campos: Campos }) {
  const conClave = useClave()
  const guardado = useGuardar<Campos>({
    etiquetas,
    enviar: (campos) => conClave((clave) => call(createPost, { body: campos }, { clave })),
    exito: { titulo: 'Post creado', texto: 'El post fue publicado correctamente.' },
    porDefecto: 'No se pudo crear el post.',
    onGuardado: alBlog,
  })
  return <Formulario campos={campos} guardado={guardado} boton="Publicar" />
}

function Editar({ idPost }: { idPost: number }) {
  const leer = () => call(getPost, { params: { idPost } })
  return (
    <LeerParaEditar clave={['post', idPost]} leer={leer}>
      {(post, onActuales) => <Edicion post={post} leer={leer} onActuales={onActuales} />}
    </LeerParaEditar>
  )
}

type EdicionProps = { post: Post; leer: () => Promise<Post>; onActuales: (actual: Post) => void }

function Edicion({ post, leer, onActuales }: EdicionProps) {
  const guardado = useGuardar<Campos, Post>({
    etiquetas,
    enviar: (campos, version) => call(updatePost, { params: { idPost: post.idPost }, body: { ...campos, version } }),
    edicion: { original: post, camposDe, leer },
    exito: { titulo: '¡Actualizado!', texto: 'Post modificado.' },
    porDefecto: 'No se pudo actualizar',
    onGuardado: alBlog,
  })
  return (
    <Formulario campos={camposDe(post)} guardado={guardado} boton="Guardar">
      <ChoqueNotice choque={guardado.choque} onMios={guardado.guardarMios} onActuales={onActuales} />
    </Formulario>
  )
}

type FormularioProps = {
  campos: Campos
  guardado: Pick<ReturnType<typeof useGuardar<Campos>>, 'guardar' | 'pending' | 'error'>
  boton: string
  children?: ReactNode
}

/** Leaving keeps what was typed as a draft. */
function Formulario({ campos, guardado: { guardar, pending, error }, boton, children }: FormularioProps) {
  const [subiendo, setSubiendo] = useState(false)
  return (
    <FormularioDeclarado
      forma={{ label: 'Post', schema: PostForm, campos: CAMPOS }}
      campos={campos}
      pending={pending || subiendo}
      error={error}
      onSubmit={guardar}
      onOcupado={setSubiendo}
    >
      {children}
      <FormActions>
        <Button type="submit" pending={pending || subiendo}>
          {boton}
        </Button>
        <LinkButton variant="quiet" to={rutasDeAdmin.blog}>
          Volver
        </LinkButton>
      </FormActions>
    </FormularioDeclarado>
  )
}
