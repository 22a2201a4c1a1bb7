<?php
/**
 * The page "Activity".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Log;
use Cygnet\Settings;

defined( 'ABSPATH' ) || exit;

/** What the plugin did. */
final class Activity {

	/** Shows the page. */
	public static function render(): void {
		printf( '<h1>%s</h1>', esc_html__( 'Activity', 'cygnet' ) );
		if ( Settings::connected() ) {
			Library::usage();
		}
		Library::running();
		$page = isset( $_GET['paged'] ) ? max( 1, absint( $_GET['paged'] ) ) : 1; // phpcs:ignore WordPress.Security.NonceVerification -- reads.
		list( $rows, $count ) = Log::page( $page, 50, current_user_can( 'edit_others_posts' ) ? 0 : get_current_user_id() );
		if ( ! $rows && ! Settings::connected() ) {
			Library::welcome();
			return;
		}
		if ( ! $rows ) {
			/* translators: %d: days. */
			printf( '<div class="cygnet-sheet cygnet-empty"><h2>%s</h2><p>%s</p></div>', esc_html__( 'Nothing has happened yet', 'cygnet' ), esc_html( sprintf( __( 'Imports, generated posts and webhooks are listed here for %d days.', 'cygnet' ), Log::DAYS ) ) );
			return;
		}
		printf( '<table class="cygnet-list"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'When', 'cygnet' ), esc_html__( 'What', 'cygnet' ), esc_html__( 'By', 'cygnet' ) );
		foreach ( $rows as $row ) {
			$user = (int) $row['user_id'] ? get_userdata( (int) $row['user_id'] ) : false;
			$post = (int) $row['post_id'];
			$link = $post && current_user_can( 'edit_post', $post ) ? (string) get_edit_post_link( $post ) : '';
			printf(
				'<tr class="%s"><td class="cygnet-short" data-label="%s">%s</td><td class="cygnet-title">%s%s</td><td data-label="%s">%s</td></tr>',
				'failed' === $row['event'] ? 'cygnet-refused' : '',
				esc_attr__( 'When', 'cygnet' ),
				esc_html( wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) $row['at'] ) ),
				esc_html( $row['message'] ),
				$link ? ' <a href="' . esc_url( $link ) . '">' . esc_html__( 'Edit post', 'cygnet' ) . '</a>' : '',
				esc_attr__( 'By', 'cygnet' ),
				esc_html( $user ? $user->display_name : __( 'Background', 'cygnet' ) )
			);
		}
		echo '</tbody></table>';
		$pages = (int) ceil( $count / 50 );
		if ( $pages > 1 ) {
			$links = paginate_links( array( 'base' => add_query_arg( 'paged', '%#%', Admin::url( 'activity' ) ), 'format' => '', 'current' => $page, 'total' => $pages ) );
			echo '<nav class="cygnet-pages" aria-label="' . esc_attr__( 'Pages', 'cygnet' ) . '">' . wp_kses_post( (string) $links ) . '</nav>';
		}
	}
}
