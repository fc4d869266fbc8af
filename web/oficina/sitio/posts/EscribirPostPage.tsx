import { createPost, getPost, type Post, PostForm, updatePost } from '../../../../contract/sitio/posts.ts'
import { call, idOf } from '../../../base/calls/api.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import type { ScreenProps } from '../../../base/router/screen.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BorradorQueViaja } from '../../base/edicion/BorradorQueViaja.tsx'
import { conForma, imagen, texto } from '../../base/edicion/campos.tsx'
import { FichaDeNuevo, FichaDeUno } from '../../base/edicion/FichaAbierta.tsx'
import type { Ficha, ValoresDe } from '../../base/edicion/ficha.ts'
import { markdown } from '../../base/edicion/MarkdownField.tsx'

const CAMPOS = { titulo: texto('Título'), contenido: markdown('Contenido'), imagen: imagen('posts', 'post') }

const alBlog = () => navigate(officePaths.blog)

const POST: Ficha<ValoresDe<typeof CAMPOS>, Post> = {
  cosa: 'post',
  ...conForma({ label: 'Post', schema: PostForm, campos: CAMPOS }),
  salida: (
    <Button variant="quiet" onClick={alBlog}>
      Volver
    </Button>
  ),
  nuevo: {
    campos: () => ({ titulo: '', contenido: '', imagen: '' }),
    enviar: (campos, clave) => call(createPost, { body: campos }, { clave }),
    exito: { titulo: 'Post creado', texto: 'El post fue publicado correctamente.' },
    porDefecto: 'No se pudo crear el post.',
    boton: 'Publicar',
  },
  edicion: {
    leer: (idPost) => call(getPost, { params: { idPost } }),
    enviar: (idPost, campos, version) => call(updatePost, { params: { idPost }, body: { ...campos, version } }),
  },
}

/** A new post, or the one of the address (R-editar-post). */
export default function EscribirPostPage({ params }: ScreenProps) {
  return params.id === undefined ? (
    <Page titulo="Crear post">
      <BorradorQueViaja key="nuevo" que="post-nuevo">
        {(almacen) => <FichaDeNuevo ficha={POST} almacen={almacen} onClose={alBlog} />}
      </BorradorQueViaja>
    </Page>
  ) : (
    <Page titulo="Editar post">
      <BorradorQueViaja key={params.id} que={`post-${idOf(params.id)}`}>
        {(almacen) => <FichaDeUno ficha={POST} id={idOf(params.id)} almacen={almacen} onClose={alBlog} />}
      </BorradorQueViaja>
    </Page>
  )
}
