<?php
/**
 * The list of the page "Library".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Importer;
use Cygnet\Posts;
use Cygnet\Settings;

defined( 'ABSPATH' ) || exit;

/** Publications with filters and the form that imports them. */
final class Publications {

	/**
	 * Shows filters and list.
	 *
	 * @param array $answer Of the API.
	 * @param array $query  Of the page.
	 */
	public static function render( array $answer, array $query ): void {
		self::filters( $query );
		self::rows( $answer, $query );
	}

	/** @param array $query Of the page. */
	private static function filters( array $query ): void {
		$select = function ( string $name, string $label, array $options ) use ( $query ) {
			printf( '<label class="screen-reader-text" for="cygnet-%1$s">%2$s</label><select id="cygnet-%1$s" name="%1$s">', esc_attr( $name ), esc_html( $label ) );
			foreach ( $options as $value => $text ) {
				printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( $query[ $name ], $value, false ), esc_html( $text ) );
			}
			echo '</select>';
		};
		echo '<form method="get" class="cygnet-filters"><input type="hidden" name="page" value="cygnet-library">';
		printf( '<label class="screen-reader-text" for="cygnet-search">%1$s</label><input type="search" id="cygnet-search" name="s" value="%2$s" placeholder="%1$s" maxlength="200">', esc_attr__( 'Search publications', 'cygnet' ), esc_attr( $query['search'] ) );
		$select( 'type', __( 'Type', 'cygnet' ), array( 'all' => __( 'All types', 'cygnet' ), 'blog' => __( 'Blog', 'cygnet' ), 'review' => __( 'Review', 'cygnet' ) ) );
		$select( 'status', __( 'Status', 'cygnet' ), array( 'all' => __( 'All statuses', 'cygnet' ), 'draft' => __( 'Draft', 'cygnet' ), 'published' => __( 'Published', 'cygnet' ), 'archived' => __( 'Archived', 'cygnet' ) ) );
		printf( '<button type="submit" class="button">%s</button>', esc_html__( 'Filter', 'cygnet' ) );
		printf( '<a class="cygnet-calendar" href="%s" target="_blank" rel="noopener">%s</a>', esc_url( Settings::api_url() . '/calendar' ), esc_html__( 'Open the Cygnet calendar', 'cygnet' ) );
		echo '</form>';
	}

	/**
	 * The list.
	 *
	 * @param array $answer Of the API.
	 * @param array $query  Of the page.
	 */
	private static function rows( array $answer, array $query ): void {
		if ( ! $answer['publications'] ) {
			$filtered = '' !== $query['search'] || 'all' !== $query['type'] || 'all' !== $query['status'];
			printf(
				'<div class="cygnet-sheet cygnet-empty"><h2>%s</h2><p>%s</p><p><a class="button" href="%s">%s</a></p></div>',
				esc_html( $filtered ? __( 'No publications found', 'cygnet' ) : __( 'No publications yet', 'cygnet' ) ),
				esc_html( $filtered ? __( 'Try adjusting your filters or search terms.', 'cygnet' ) : __( 'Write the first one in the block editor: open a post and choose Cygnet in the sidebar.', 'cygnet' ) ),
				esc_url( $filtered ? Admin::url( 'library' ) : admin_url( 'post-new.php' ) ),
				esc_html( $filtered ? __( 'Clear filters', 'cygnet' ) : __( 'Add a post', 'cygnet' ) )
			);
			return;
		}
		$posts = Posts::of_many( array_column( $answer['publications'], 'id' ) );
		Admin::open_form( 'import' );
		echo '<table class="cygnet-list"><thead><tr><td class="check-column">';
		if ( current_user_can( Library::IMPORTER ) ) {
			printf( '<input type="checkbox" id="cygnet-all"><label for="cygnet-all" class="screen-reader-text">%s</label>', esc_html__( 'Select all', 'cygnet' ) );
		}
		echo '</td>';
		foreach ( array( __( 'Publication', 'cygnet' ), __( 'Score', 'cygnet' ), __( 'Images', 'cygnet' ), __( 'Created', 'cygnet' ), __( 'On this site', 'cygnet' ) ) as $head ) {
			printf( '<th scope="col">%s</th>', esc_html( $head ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $answer['publications'] as $publication ) {
			self::row( $publication, isset( $posts[ $publication['id'] ] ) ? $posts[ $publication['id'] ] : 0 );
		}
		echo '</tbody></table>';
		echo '<div class="cygnet-foot">';
		if ( current_user_can( Library::IMPORTER ) ) {
			self::choices();
			printf( '<button type="submit" class="button button-primary cygnet-primary">%s</button>', esc_html__( 'Import as drafts', 'cygnet' ) );
		}
		$pages = (int) $answer['pagination']['totalPages'];
		if ( $pages > 1 ) {
			$links = paginate_links( array( 'base' => add_query_arg( 'paged', '%#%', Admin::url( 'library', array( 's' => $query['search'], 'type' => $query['type'], 'status' => $query['status'] ) ) ), 'format' => '', 'current' => $query['page'], 'total' => $pages ) );
			echo '<nav class="cygnet-pages" aria-label="' . esc_attr__( 'Pages', 'cygnet' ) . '">' . wp_kses_post( (string) $links ) . '</nav>';
		}
		echo '</div></form>';
	}

	/** Category and author of new posts, instead of those in the settings. */
	private static function choices(): void {
		printf( '<label class="screen-reader-text" for="cygnet-category">%s</label>', esc_html__( 'Category', 'cygnet' ) );
		wp_dropdown_categories( array( 'name' => 'category', 'id' => 'cygnet-category', 'hide_empty' => false, 'show_option_none' => __( 'Category as in the settings', 'cygnet' ), 'option_none_value' => 0 ) );
		if ( current_user_can( 'edit_others_posts' ) ) {
			printf( '<label class="screen-reader-text" for="cygnet-author">%s</label>', esc_html__( 'Author', 'cygnet' ) );
			wp_dropdown_users( array( 'name' => 'author', 'id' => 'cygnet-author', 'show_option_none' => __( 'Author as in the settings', 'cygnet' ), 'option_none_value' => 0, 'capability' => 'edit_posts' ) );
		}
	}

	/**
	 * The link to the preview of a publication.
	 *
	 * @param string $id    Its id.
	 * @param string $title For those who only hear the link.
	 */
	public static function preview( string $id, string $title ): void {
		/* translators: %s: title. */
		printf( '<a class="cygnet-preview-link" href="%s" aria-label="%s">%s</a>', esc_url( Admin::url( 'preview', array( 'publication' => $id ) ) ), esc_attr( sprintf( __( 'Preview %s', 'cygnet' ), $title ) ), esc_html__( 'Preview', 'cygnet' ) );
	}

	/**
	 * A publication.
	 *
	 * @param array $publication Of the API.
	 * @param int   $post_id     Its post; 0 without one.
	 */
	private static function row( array $publication, int $post_id ): void {
		$finished = 'completed' === $publication['generationStatus'];
		$id       = (string) $publication['id'];
		$title    = (string) $publication['title'];
		$allowed  = $finished && Importer::allowed( $id, $post_id );
		echo '<tr>';
		if ( $allowed ) {
			printf( '<th scope="row" class="check-column"><input type="checkbox" name="publications[]" value="%1$s" id="cygnet-p-%1$s"><label for="cygnet-p-%1$s" class="screen-reader-text">%2$s</label><input type="hidden" name="titles[%1$s]" value="%3$s"></th>', esc_attr( $id ), /* translators: %s: title. */ esc_html( sprintf( __( 'Select %s', 'cygnet' ), $title ) ), esc_attr( $title ) );
		} else {
			echo '<td class="check-column"></td>';
		}
		// Without a topic of its own, a publication has the words of its title.
		$topic = (string) $publication['topic'];
		$topic = 0 === strcasecmp( rtrim( $topic, '?!. ' ), rtrim( $title, '?!. ' ) ) ? '' : $topic;
		$facts = array( 'review' === $publication['type'] ? __( 'Review', 'cygnet' ) : __( 'Blog', 'cygnet' ), $topic, (string) $publication['companyName'] );
		if ( ! empty( $publication['publishAt'] ) && empty( $publication['publishNote'] ) ) {
			/* translators: %s: date and time. */
			$facts[] = sprintf( __( 'scheduled for %s', 'cygnet' ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) strtotime( $publication['publishAt'] ) ) );
		}
		printf( '<td class="cygnet-title"><strong>%s</strong><span>%s</span>', esc_html( $title ), esc_html( implode( ' · ', array_filter( $facts ) ) ) );
		if ( $allowed ) {
			self::preview( $id, $title );
		}
		echo '</td>';
		printf( '<td data-label="%s">%s</td>', esc_attr__( 'Score', 'cygnet' ), esc_html( null === $publication['qualityScore'] ? '-' : round( 100 * $publication['qualityScore'] ) . '%' ) );
		printf( '<td data-label="%s">%d</td>', esc_attr__( 'Images', 'cygnet' ), absint( $publication['imagesCount'] ) );
		printf( '<td class="cygnet-short" data-label="%s">%s</td>', esc_attr__( 'Created', 'cygnet' ), esc_html( wp_date( get_option( 'date_format' ), (int) strtotime( $publication['createdAt'] ) ) ) );
		printf( '<td data-label="%s" data-publication="%s">', esc_attr__( 'On this site', 'cygnet' ), esc_attr( $id ) );
		if ( $post_id && 'auto-draft' === get_post_status( $post_id ) ) {
			esc_html_e( 'Importing', 'cygnet' );
		} elseif ( $post_id ) {
			$link = current_user_can( 'edit_post', $post_id ) ? get_edit_post_link( $post_id ) : get_permalink( $post_id );
			$name = get_post_status_object( get_post_status( $post_id ) );
			printf( '<a href="%s">%s</a>', esc_url( (string) $link ), esc_html( $name ? $name->label : __( 'Post', 'cygnet' ) ) );
			if ( Posts::pending( $post_id ) ) {
				printf( ' <a class="cygnet-badge" href="%s">%s</a>', esc_url( Admin::url( 'compare', array( 'post' => $post_id ) ) ), esc_html__( 'Compare new version', 'cygnet' ) );
			} elseif ( get_post_meta( $post_id, Posts::REVISION, true ) !== $publication['updatedAt'] ) {
				printf( ' <span class="cygnet-badge">%s</span>', esc_html__( 'Update available', 'cygnet' ) );
			}
		} else {
			echo esc_html( $finished ? __( 'Not imported', 'cygnet' ) : ( 'failed' === $publication['generationStatus'] ? __( 'Generation failed', 'cygnet' ) : __( 'Writing', 'cygnet' ) ) );
		}
		echo '</td></tr>';
	}
}
