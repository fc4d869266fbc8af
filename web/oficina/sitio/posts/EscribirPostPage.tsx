import { createPost, getPost, type Post, PostForm, rutaDeImagen, updatePost } from '../../../../contract/sitio/posts.ts'
import { call, idOf } from '../../../base/calls/api.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import type { ScreenProps } from '../../../base/router/screen.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Picture } from '../../../ui/image/Picture.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BorradorQueViaja } from '../../base/edicion/BorradorQueViaja.tsx'
import { conForma, enFila, imagen, texto } from '../../base/edicion/campos.tsx'
import { FichaDeNuevo, FichaDeUno } from '../../base/edicion/FichaAbierta.tsx'
import type { Ficha, ValoresDe } from '../../base/edicion/ficha.ts'
import { markdown } from '../../base/edicion/MarkdownField.tsx'
import { esVisible } from '../../base/pictures/ImagenField.tsx'

/** Above the text of a post that is being written stand its title and its picture, as in the blog. */
function Cabeza({ form }: { form: FormStore }) {
  const titulo = useFieldValue<string>(form.field('titulo'))
  const imagen = useFieldValue<string>(form.field('imagen'))
  return (
    <>
      {titulo && <h2>{titulo}</h2>}
      <Picture
        src={imagen && esVisible(rutaDeImagen(imagen)) ? rutaDeImagen(imagen) : null}
        alt=""
        ratio="16 / 10"
        placeholder={<Drawing nombre="post" />}
        sizes="(min-width: 900px) 33rem, 85vw"
      />
    </>
  )
}

const CAMPOS = {
  ...enFila({ titulo: texto('Título'), imagen: imagen('posts', 'post', { conPrevia: true }) }),
  contenido: markdown('Contenido', { Cabeza }),
}

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
